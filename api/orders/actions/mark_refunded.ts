import { sql, type Transaction } from '#api/shared/sql'

const MARK = sql`UPDATE order_items SET status = 'refunded' WHERE order_id = $1 AND status = 'cancelled'`

/** All that was given for an order has gone back: its cancelled lines are refunded ones. */
export async function markRefunded(transaction: Transaction, orderId: number): Promise<void> {
  await transaction.run(MARK, [orderId])
}
