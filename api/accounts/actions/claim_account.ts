import type { Identity, Provider } from '#api/accounts/rules/identity'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { sql, type Transaction } from '#api/shared/sql'

const FORGET = sql`DELETE FROM sign_in_claims WHERE claimed_at < now() - interval '1 day'`
const CLAIM = sql`
  INSERT INTO sign_in_claims (provider, subject, user_id, browser_hash) VALUES ($1, $2, $3, $4)
  ON CONFLICT (provider, subject) DO UPDATE SET user_id = EXCLUDED.user_id, browser_hash = EXCLUDED.browser_hash, claimed_at = now()
  RETURNING (xmax = 0) AS "isNew"`
const CONFIRM = sql`
  DELETE FROM sign_in_claims
   WHERE user_id = $1 AND browser_hash = $2 AND claimed_at > now() - interval '15 minutes' RETURNING provider, subject`
const LINK = sql`
  INSERT INTO social_identities (user_id, provider, subject) VALUES ($1, $2, $3)
  ON CONFLICT (provider, subject) DO NOTHING`
const PERSON = sql`SELECT username, email FROM users WHERE id = $1`

/** Remembers who wanted to enter somebody's account, until that account's own sign-in confirms it in the same browser. */
export async function claimAccount(
  transaction: Transaction,
  userId: number,
  { provider, subject }: Identity,
  browserHash: string
): Promise<void> {
  await transaction.run(FORGET)
  const claimed = await transaction.first<{ isNew: boolean }>(CLAIM, [provider, subject, userId, browserHash])
  if (!claimed!.isNew) return
  await recordAudit(transaction, {
    actorId: null,
    action: 'held a sign-in back',
    subjectType: 'user',
    subjectId: userId,
    after: { provider },
  })
}

/** A way into the account from now on. */
export async function attachSignIn(
  transaction: Transaction,
  userId: number,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>
): Promise<void> {
  if ((await transaction.run(LINK, [userId, provider, subject])) === 0) return
  await recordAudit(transaction, {
    actorId: userId,
    action: 'added a sign-in',
    subjectType: 'user',
    subjectId: userId,
    after: { provider },
  })
}

/** Somebody has entered their account: what was claimed in this browser a moment ago is theirs, and they are told. */
export async function confirmClaims(transaction: Transaction, userId: number, browserHash: string): Promise<void> {
  const claims = await transaction.rows<{ provider: Provider; subject: string }>(CONFIRM, [userId, browserHash])
  for (const claim of claims) {
    await attachSignIn(transaction, userId, claim)
    const person = (await transaction.first<{ username: string; email: string }>(PERSON, [userId]))!
    await enqueueMail(transaction, {
      kind: 'sign_in_added',
      recipient: person.email,
      cause: `sign_in_added:${claim.provider}:${claim.subject}`,
      data: { username: person.username, provider: claim.provider },
    })
  }
}
