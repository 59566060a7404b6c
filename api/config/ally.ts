import { defineConfig } from '@adonisjs/ally'
import { DiscordDriver } from '@adonisjs/ally/drivers/discord'
import type { InferSocialProviders } from '@adonisjs/ally/types'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#api/config/app'
import services from '#api/config/services'
import { ownOrigin } from '#api/shared/networks'

const CALLBACK = '/api/auth/discord/callback'

/** Google signs in by its own button and an id token (`accounts/google_keys.ts`). */
const allyConfig = defineConfig({
  discord: (ctx: HttpContext) => {
    const { clientId, clientSecret, authorizeUrl, accessTokenUrl, userInfoUrl } = services.discord
    const callbackUrl = ownOrigin(appUrl, ctx.request.host()) + CALLBACK
    return new DiscordDriver(ctx, {
      clientId,
      clientSecret,
      authorizeUrl,
      accessTokenUrl,
      userInfoUrl,
      callbackUrl,
      scopes: ['identify', 'email'],
      prompt: 'none',
    })
  },
})

export default allyConfig

declare module '@adonisjs/ally/types' {
  interface SocialProviders extends InferSocialProviders<typeof allyConfig> {}
}
