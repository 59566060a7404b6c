import { grantCredits } from '#api/credits/actions/grant_credits'
import { lockOwner } from '#api/credits/actions/reserve_credits'
import { freeCents, readAccount } from '#api/credits/queries/find_balance'
import { sql, type Transaction } from '#api/shared/sql'

const OWE = sql`
  INSERT INTO credit_debts (user_id, owed_cents, reason, order_id) VALUES ($1, $2, $3, $4)`

/** What can't be taken yet is taken as soon as it is free (`CollectDebts`). */
export async function oweCredits(
  transaction: Transaction,
  { userId, amountCents, reason, orderId }: Taking
): Promise<void> {
  await transaction.run(OWE, [userId, amountCents, reason, orderId])
}

export interface Taking {
  userId: number
  amountCents: number
  reason: string
  orderId: number
}

/**
 * Takes credits back as far as they are not spent: what is free at once, what open checkouts have reserved as soon as it is
 * free, whether they are let go or paid. Answers how many cents that is.
 */
export async function takeCredits(
  transaction: Transaction,
  { userId, amountCents, reason, orderId }: Taking
): Promise<number> {
  await lockOwner(transaction, userId)
  const account = await readAccount(transaction, userId)
  const unspent = Math.min(amountCents, Math.max(0, account.ledgerCents - account.owedCents))
  const now = Math.min(unspent, Math.max(0, freeCents(account) - account.owedCents))
  if (now > 0) await grantCredits(transaction, { userId, amountCents: -now, reason, orderId })
  if (unspent > now) await oweCredits(transaction, { userId, amountCents: unspent - now, reason, orderId })
  return unspent
}
