import { inject } from '@adonisjs/core'
import { SignIn, type Arrival } from '#api/accounts/actions/sign_in'
import { spendNonce } from '#api/accounts/actions/spend_nonce'
import { googleUnverified, signInExpired } from '#api/accounts/exceptions/sign_in_refusals'
import { GoogleKeys } from '#api/accounts/google_keys'
import { identityFrom } from '#api/accounts/rules/google_claims'
import { Database } from '#api/shared/sql'

/** Changes a Google ID token for an access token of ours. */
@inject()
export class SignInWithGoogle {
  constructor(
    protected database: Database,
    protected keys: GoogleKeys,
    protected signIn: SignIn
  ) {}

  /** `nonce` is what the browser was given to have it put into the token. */
  async handle(token: string, nonce: string | null, arrival: Arrival): Promise<{ userId: number; token: string }> {
    const claims = await this.keys.verify(token)
    if (nonce === null || claims.nonce !== nonce || !(await spendNonce(this.database, nonce))) throw signInExpired()
    const identity = identityFrom(claims)
    if (!identity) throw googleUnverified()
    return this.signIn.withToken(identity, arrival)
  }
}
