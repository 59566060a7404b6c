import { inject } from '@adonisjs/core'
import { SignIn, type Arrival } from '#api/accounts/actions/sign_in'
import { GoogleKeys } from '#api/accounts/google_keys'
import { identityFrom } from '#api/accounts/rules/google_claims'
import { ProductError } from '#api/shared/errors'

/** Changes a Google ID token for an access token of ours. */
@inject()
export class SignInWithGoogle {
  constructor(
    protected keys: GoogleKeys,
    protected signIn: SignIn
  ) {}

  async handle(token: string, arrival: Arrival): Promise<{ userId: number; token: string }> {
    const identity = identityFrom(await this.keys.verify(token))
    if (!identity) throw new ProductError(401, 'EMAIL_UNVERIFIED', 'Google has not verified your e-mail address yet.')
    return this.signIn.withToken(identity, arrival)
  }
}
