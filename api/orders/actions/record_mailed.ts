import type { SentMail } from '#api/notifications/mail_kinds'
import { PRODUCT, recordHistory } from '#api/orders/actions/record_history'
import { sql, type Transaction } from '#api/shared/sql'

const EXISTS = sql`SELECT id FROM orders WHERE id = $1`

/** A mail about an order has left the house. */
export async function recordMailed(transaction: Transaction, { kind, recipient, data }: SentMail): Promise<void> {
  const order = await transaction.first<{ id: number }>(EXISTS, [data.orderId])
  if (!order) return
  await recordHistory(transaction, { orderId: order.id, event: 'mailed', actor: PRODUCT, details: { mail: kind, recipient } })
}
