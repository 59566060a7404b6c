import type { SentMail } from '#api/notifications/mail_kinds'
import { PRODUCT } from '#api/orders/actions/record_history'
import { sql, type Transaction } from '#api/shared/sql'

const RECORD = sql`INSERT INTO order_history (order_id, event, actor, details) SELECT id, 'mailed', $2, $3 FROM orders WHERE id = $1`

/** A mail has left the house; one that is about an order stands in its history. */
export async function recordMailed(transaction: Transaction, { kind, recipient, data }: SentMail): Promise<void> {
  await transaction.run(RECORD, [data.orderId, PRODUCT, JSON.stringify({ mail: kind, recipient })])
}
