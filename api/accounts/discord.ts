import { DiscordDriver } from '@adonisjs/ally/drivers/discord'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#api/config/app'
import services from '#api/config/services'
import { ownOrigin } from '#api/accounts/rules/own_origin'

export const CALLBACK_PATH = '/api/auth/discord/callback'

/** Everything that is asked of Discord for one sign-in takes no longer. */
const PATIENCE_MS = 8000

/** Ally's driver for this request. It takes the state's cookie out of the browser when it is made: one per request. */
export function discordFor(ctx: HttpContext): DiscordDriver {
  const { clientId, clientSecret, authorizeUrl, accessTokenUrl, userInfoUrl } = services.discord
  return new DiscordDriver(ctx, {
    clientId,
    clientSecret,
    authorizeUrl,
    accessTokenUrl,
    userInfoUrl,
    callbackUrl: ownOrigin(appUrl, ctx.request.host()) + CALLBACK_PATH,
    scopes: ['identify', 'email'],
    prompt: 'none',
  })
}

/**
 * Ally takes a callback without a state for one that fits when the cookie is missing as well (undefined is undefined), which
 * would let a stranger sign somebody in as themselves. So a state must be there before Ally compares it.
 */
export function stateFits(ctx: HttpContext, discord: DiscordDriver): boolean {
  const state: unknown = ctx.request.input('state')
  return typeof state === 'string' && state !== '' && !discord.stateMisMatch()
}

/** What Discord says of the person; a `TimeoutError` when it takes too long. */
export async function profileFrom(discord: DiscordDriver): Promise<Record<string, unknown>> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('Discord takes too long', 'TimeoutError')), PATIENCE_MS)
  })
  try {
    const { original } = await Promise.race([discord.user(), patience])
    return original as Record<string, unknown>
  } finally {
    clearTimeout(timer)
  }
}
