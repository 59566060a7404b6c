import { inject } from '@adonisjs/core'
import { GoogleKeys } from '#api/accounts/google_keys'
import { identityFrom, type GoogleIdentity } from '#api/accounts/rules/google_claims'
import { rememberReferrer } from '#api/referrals/actions/remember_referrer'
import { ProductError } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'

const BY_SUBJECT = sql`SELECT user_id FROM social_identities WHERE provider = 'google' AND subject = $1`
const BY_VERIFIED_EMAIL = sql`SELECT id AS user_id FROM users WHERE lower(email) = $1 AND email_verified_at IS NOT NULL`
const CREATE_USER = sql`
  INSERT INTO users (username, email, email_verified_at) VALUES ($1, $2, now())
  ON CONFLICT (lower(email)) DO NOTHING RETURNING id AS user_id`
const LINK = sql`
  INSERT INTO social_identities (user_id, provider, subject) VALUES ($1, 'google', $2)
  ON CONFLICT (provider, subject) DO NOTHING`

/** Finds or makes the account behind a Google ID token. Answers the user's id. */
@inject()
export class SignInWithGoogle {
  constructor(
    protected keys: GoogleKeys,
    protected database: Database
  ) {}

  async handle(token: string, referralCode: string | null): Promise<number> {
    const identity = identityFrom(await this.keys.verify(token))
    if (!identity) throw new ProductError(401, 'EMAIL_UNVERIFIED', 'Google has not verified your e-mail address yet.')
    const userId = await this.database.transaction((transaction) => findOrCreate(transaction, identity))
    if (referralCode) await rememberReferrer(this.database, userId, referralCode)
    return userId
  }
}

interface Found {
  user_id: number
}

async function findOrCreate(transaction: Transaction, identity: GoogleIdentity): Promise<number> {
  const known = await transaction.first<Found>(BY_SUBJECT, [identity.subject])
  if (known) return known.user_id
  // Both sides are verified here: Google says so of its address, the column of ours.
  const user =
    (await transaction.first<Found>(BY_VERIFIED_EMAIL, [identity.email])) ??
    (await transaction.first<Found>(CREATE_USER, [identity.name, identity.email])) ??
    (await transaction.first<Found>(BY_VERIFIED_EMAIL, [identity.email]))
  if (!user) throw new ProductError(401, 'EMAIL_TAKEN', 'An account with this e-mail address exists, but the address was never verified.')
  await transaction.run(LINK, [user.user_id, identity.subject])
  return user.user_id
}
