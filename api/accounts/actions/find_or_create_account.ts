import { attachSignIn, claimAccount, confirmClaims } from '#api/accounts/actions/claim_account'
import { confirmationOf, type Confirmation, type Identity, type Provider } from '#api/accounts/rules/identity'
import { knowAccounts } from '#api/people/actions/know_accounts'
import { ProductError } from '#api/shared/errors'
import { sql, type Transaction } from '#api/shared/sql'

const BY_SUBJECT = sql`SELECT user_id FROM social_identities WHERE provider = $1 AND subject = $2`
const CREATE_USER = sql`
  INSERT INTO users (username, email, email_verified_at) VALUES ($1, $2, now())
  ON CONFLICT (lower(email)) DO NOTHING RETURNING id AS user_id`
/** Whoever comes second sees how the first one has entered. */
const LOCK_BY_EMAIL = sql`
  SELECT id AS user_id FROM users WHERE lower(email) = $1 AND email_verified_at IS NOT NULL FOR NO KEY UPDATE`
const WAYS_IN = sql`SELECT provider, subject FROM social_identities WHERE user_id = $1`

interface Found {
  user_id: number
}

/** The account that was entered, or how its owner has to confirm first. */
export type Entrance = { userId: number } | { confirmation: Confirmation }

/**
 * The account behind an identity, made where there is none: entered by provider and subject. An address finds an account only
 * where nobody has ever entered it; otherwise it may have changed hands (docs/adr/0023).
 */
export async function findOrCreateAccount(
  transaction: Transaction,
  identity: Identity,
  browserHash: string
): Promise<Entrance> {
  const { provider, subject, email, name } = identity
  const known = await transaction.first<Found>(BY_SUBJECT, [provider, subject])
  if (known) return enter(transaction, known.user_id, browserHash)

  const created = await transaction.first<Found>(CREATE_USER, [name, email])
  if (created) await knowAccounts(transaction, [created.user_id])
  const user = created ?? (await transaction.first<Found>(LOCK_BY_EMAIL, [email]))
  if (!user)
    throw new ProductError(
      401,
      'EMAIL_TAKEN',
      'An account with this email address exists, but the address was never verified.'
    )
  const ways = await transaction.rows<{ provider: Provider; subject: string }>(WAYS_IN, [user.user_id])
  // The same person at the same moment, in another tab.
  if (ways.some((way) => way.provider === provider && way.subject === subject))
    return enter(transaction, user.user_id, browserHash)
  if (ways.length > 0) {
    await claimAccount(transaction, user.user_id, identity, browserHash)
    return {
      confirmation: confirmationOf(
        provider,
        ways.map((way) => way.provider)
      ),
    }
  }
  await attachSignIn(transaction, user.user_id, identity)
  return { userId: user.user_id }
}

async function enter(transaction: Transaction, userId: number, browserHash: string): Promise<Entrance> {
  await confirmClaims(transaction, userId, browserHash)
  return { userId }
}
