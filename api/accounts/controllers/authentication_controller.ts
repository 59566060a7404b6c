import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SignInWithGoogle } from '#api/accounts/actions/sign_in_with_google'
import { TakeOverHandoff } from '#api/accounts/actions/take_over_handoff'
import { browserMark, deviceOf, forgetBrowserMark } from '#api/accounts/browser_marks'
import User from '#api/accounts/models/user'
import { forgetNonce, giveNonce, nonceOf } from '#api/accounts/sign_in_nonce'
import { forSelf } from '#api/accounts/transformers/user_transformer'
import { exchangeValidator, verifyTokenValidator } from '#api/accounts/validators/sign_in_validators'
import { Clock } from '#api/shared/clock'
import type { CurrentUser, SignInAnswer } from '#common/wire'

export default class AuthenticationController {
  /** A client that uses a handed-over token as it is keeps it by asking who it is, from the browser it was meant for. */
  @inject()
  async me(ctx: HttpContext, handoff: TakeOverHandoff): Promise<CurrentUser> {
    const user = ctx.auth.getUserOrFail()
    const mark = browserMark(ctx)
    if (mark && (await handoff.keep(Number(user.currentAccessToken!.identifier), mark))) forgetBrowserMark(ctx)
    ctx.response.header('cache-control', 'no-store')
    return forSelf(user)
  }

  /** For Google to put into its token (docs/adr/0023). */
  @inject()
  nonce(ctx: HttpContext, clock: Clock): { nonce: string } {
    ctx.response.header('cache-control', 'no-store')
    return { nonce: giveNonce(ctx, clock.now()) }
  }

  @inject()
  async verifyToken(ctx: HttpContext, signIn: SignInWithGoogle, clock: Clock): Promise<SignInAnswer> {
    const { token, referralCode } = await ctx.request.validateUsing(verifyTokenValidator)
    const nonce = nonceOf(ctx, clock.now())
    forgetNonce(ctx)
    return answer(ctx, await signIn.handle(token, nonce, { device: deviceOf(ctx), referralCode: referralCode ?? null }))
  }

  @inject()
  async exchange(ctx: HttpContext, handoff: TakeOverHandoff): Promise<SignInAnswer> {
    const { token } = await ctx.request.validateUsing(exchangeValidator)
    const taken = await handoff.exchange(token, browserMark(ctx))
    forgetBrowserMark(ctx)
    return answer(ctx, taken)
  }

  async signOut({ auth, response }: HttpContext) {
    const user = auth.getUserOrFail()
    await User.accessTokens.delete(user, user.currentAccessToken!.identifier)
    return response.noContent()
  }
}

async function answer(
  { response }: HttpContext,
  { userId, token }: { userId: number; token: string }
): Promise<SignInAnswer> {
  response.header('cache-control', 'no-store')
  return { user: forSelf(await User.findOrFail(userId)), token }
}
