import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { SignIn } from '#api/accounts/actions/sign_in'
import { deviceOf, markBrowser } from '#api/accounts/browser_marks'
import { profileFrom, stateFits } from '#api/accounts/discord'
import { identityFromDiscord, refusalOf, type DiscordRefusal } from '#api/accounts/rules/identity'
import { ConfirmSignIn } from '#api/accounts/exceptions/sign_in_refusals'
import limits from '#api/config/limits'
import { networkOf } from '#api/shared/networks'

const REFERRAL = 'sign_in_ref'
const REFERRAL_PATH = '/api/auth/discord'
const LONGEST_CODE = 64

/**
 * The sign-in that goes through pages: to Discord and back. A person looks at every answer, so there is no error but a way
 * back to the sign-in page, which says what happened.
 */
@inject()
export default class DiscordController {
  constructor(protected signIn: SignIn) {}

  async start(ctx: HttpContext) {
    keepPrivate(ctx)
    if (!(await isAllowed(ctx))) return refuse(ctx, 'failed')
    rememberReferral(ctx)
    await ctx.ally.use('discord').redirect()
  }

  async callback(ctx: HttpContext) {
    keepPrivate(ctx)
    const token = await this.#tokenOrRefusal(ctx)
    if (typeof token === 'string') return refuse(ctx, token)
    return ctx.response.redirect(`/auth-callback?${new URLSearchParams(token)}`, false, 303)
  }

  async #tokenOrRefusal(ctx: HttpContext): Promise<{ token: string } | DiscordRefusal> {
    const discord = ctx.ally.use('discord')
    const referralCode = takeReferral(ctx)
    if (!(await isAllowed(ctx))) return 'failed'
    if (discord.accessDenied()) return 'denied'
    if (!stateFits(ctx, discord)) return 'expired'
    if (discord.hasError()) return 'failed'
    try {
      const identity = identityFromDiscord(await profileFrom(discord))
      if (typeof identity === 'string') return identity
      const { token } = await this.signIn.withHandoff(
        identity,
        { device: deviceOf(ctx), referralCode },
        markBrowser(ctx)
      )
      return { token }
    } catch (failure) {
      if (failure instanceof ConfirmSignIn) return failure.confirmation
      // The failure itself holds the request that was made: the code, the application's secret.
      ctx.logger.warn({ reason: failure instanceof Error ? failure.name : 'unknown' }, 'A sign-in with Discord failed')
      return refusalOf(failure)
    }
  }
}

function refuse({ response }: HttpContext, error: DiscordRefusal) {
  return response.redirect(`/sign-in?${new URLSearchParams({ error })}`, false, 303)
}

/** The addresses on this way carry codes and tokens: no cache keeps them, no page is told of them. */
function keepPrivate({ response }: HttpContext) {
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
}

async function isAllowed({ request }: HttpContext): Promise<boolean> {
  const limit = limiter.use({ requests: limits.signIns * 2, duration: '1 minute' })
  return (await limit.attempt(`discord_${networkOf(request.ip())}`, () => true)) === true
}

function rememberReferral({ request, response }: HttpContext) {
  const ref: unknown = request.input('ref')
  const code = typeof ref === 'string' ? ref.trim() : ''
  if (code === '' || code.length > LONGEST_CODE) response.clearCookie(REFERRAL, { path: REFERRAL_PATH })
  else response.cookie(REFERRAL, code, { path: REFERRAL_PATH, maxAge: '15m' })
}

function takeReferral({ request, response }: HttpContext): string | null {
  const code: unknown = request.cookie(REFERRAL)
  if (typeof code !== 'string') return null
  response.clearCookie(REFERRAL, { path: REFERRAL_PATH })
  return code
}
