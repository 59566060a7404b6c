import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SignInWithGoogle } from '#api/accounts/actions/sign_in_with_google'
import User from '#api/accounts/models/user'
import { forSelf } from '#api/accounts/transformers/user_transformer'
import { verifyTokenValidator } from '#api/accounts/validators/verify_token_validator'
import type { CurrentUser, SignInAnswer } from '#api/types'

export default class AuthenticationController {
  me({ auth }: HttpContext): CurrentUser {
    return forSelf(auth.getUserOrFail())
  }

  @inject()
  async verifyToken({ request }: HttpContext, signIn: SignInWithGoogle): Promise<SignInAnswer> {
    const { token, referralCode } = await request.validateUsing(verifyTokenValidator)
    const user = await User.findOrFail(await signIn.handle(token, referralCode ?? null))
    const access = await User.accessTokens.create(user)
    return { user: forSelf(user), token: access.value!.release() }
  }

  async signOut({ auth, response }: HttpContext) {
    const user = auth.getUserOrFail()
    await User.accessTokens.delete(user, user.currentAccessToken!.identifier)
    return response.noContent()
  }
}
