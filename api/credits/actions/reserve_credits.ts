import { findBalance } from '#api/credits/queries/find_balance'
import { sql, type Transaction } from '#api/shared/sql'

const LOCK_OWNER = sql`SELECT id FROM users WHERE id = $1 /* guard: credit-lock */ FOR NO KEY UPDATE /* end guard */`
const RESERVE = sql`
  INSERT INTO credit_reservations (checkout_id, user_id, amount_cents) VALUES ($1, $2, $3)
  ON CONFLICT (checkout_id) DO UPDATE SET state = 'reserved' WHERE credit_reservations.state = 'released'`

/** Whoever spends, takes or reserves credits of a person waits for the others. */
export async function lockOwner(transaction: Transaction, userId: number): Promise<void> {
  await transaction.run(LOCK_OWNER, [userId])
}

/**
 * The spendable balance in cents, with the owner locked until the transaction ends, so that two checkouts
 * can't both count on the same cents. To be called before games are locked: users first, games after.
 */
export async function lockBalance(transaction: Transaction, userId: number): Promise<number> {
  await lockOwner(transaction, userId)
  return findBalance(transaction, userId)
}

/** Sets cents aside for a checkout. The caller holds `lockBalance` and has seen that they suffice. */
export async function reserveCredits(
  transaction: Transaction,
  reservation: { checkoutId: string; userId: number; amountCents: number }
): Promise<void> {
  await transaction.run(RESERVE, [reservation.checkoutId, reservation.userId, reservation.amountCents])
}

const CAPTURE = sql`
  WITH captured AS (
    UPDATE credit_reservations SET state = 'captured'
     WHERE checkout_id = $1 AND state = 'reserved' RETURNING user_id, amount_cents
  )
  INSERT INTO credit_entries (user_id, amount_cents, reason, checkout_id, order_id)
  SELECT user_id, -amount_cents, 'purchase', $1, $2 FROM captured`
const RELEASE = sql`UPDATE credit_reservations SET state = 'released' WHERE checkout_id = $1 AND state = 'reserved'`

/** The reserved cents are spent on the order. Repeating it changes nothing. */
export async function captureCredits(transaction: Transaction, checkoutId: string, orderId: number): Promise<void> {
  await transaction.run(CAPTURE, [checkoutId, orderId])
}

/** The reserved cents are free again. Repeating it changes nothing. */
export async function releaseCredits(transaction: Transaction, checkoutId: string): Promise<void> {
  await transaction.run(RELEASE, [checkoutId])
}
