import type { Identity } from '#api/accounts/rules/identity'
import { ProductError } from '#api/shared/errors'
import { sql, type Transaction } from '#api/shared/sql'

const BY_SUBJECT = sql`SELECT user_id FROM social_identities WHERE provider = $1 AND subject = $2`
const BY_VERIFIED_EMAIL = sql`SELECT id AS user_id FROM users WHERE lower(email) = $1 AND email_verified_at IS NOT NULL`
const CREATE_USER = sql`
  INSERT INTO users (username, email, email_verified_at) VALUES ($1, $2, now())
  ON CONFLICT (lower(email)) DO NOTHING RETURNING id AS user_id`
const LINK = sql`
  INSERT INTO social_identities (user_id, provider, subject) VALUES ($1, $2, $3)
  ON CONFLICT (provider, subject) DO NOTHING`

interface Found {
  user_id: number
}

/** The account behind an identity, made where there is none. Answers its id. */
export async function findOrCreateAccount(transaction: Transaction, { provider, subject, email, name }: Identity): Promise<number> {
  const known = await transaction.first<Found>(BY_SUBJECT, [provider, subject])
  if (known) return known.user_id
  // Both sides are verified here: the provider says so of its address, the column of ours.
  const user =
    (await transaction.first<Found>(BY_VERIFIED_EMAIL, [email])) ??
    (await transaction.first<Found>(CREATE_USER, [name, email])) ??
    (await transaction.first<Found>(BY_VERIFIED_EMAIL, [email]))
  if (!user) throw new ProductError(401, 'EMAIL_TAKEN', 'An account with this e-mail address exists, but the address was never verified.')
  await transaction.run(LINK, [user.user_id, provider, subject])
  return user.user_id
}
