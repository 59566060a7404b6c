import { sql, type Transaction } from '#api/shared/sql'

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
