import { SignIn, type Arrival } from '#api/accounts/actions/sign_in'
import { googleUnverified, signInExpired } from '#api/accounts/exceptions/sign_in_refusals'
import { GoogleKeys } from '#api/accounts/google_keys'
import { identityFrom } from '#api/accounts/rules/identity'
import { Database, sql, type Sql } from '#api/shared/sql'
import { inject } from '@adonisjs/core'
import { createHash } from 'node:crypto'

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

const FORGET = sql`DELETE FROM spent_nonces WHERE spent_at < now() - interval '1 day'`
const SPEND = sql`INSERT INTO spent_nonces (nonce_hash) VALUES ($1) ON CONFLICT (nonce_hash) DO NOTHING`

/** Answers whether this is the first time; kept for longer than any token that carries it is good. */
export async function spendNonce(database: Sql, nonce: string): Promise<boolean> {
  await database.run(FORGET)
  const hash = createHash('sha256').update(nonce).digest('base64url')
  return (await database.run(SPEND, [hash])) === 1
}
