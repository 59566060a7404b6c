import type { Administrator } from '#api/orders/administrator'
import { recordHistory } from '#api/orders/actions/record_history'
import { splitRevenue } from '#api/orders/actions/record_sale'
import { sql, type Transaction } from '#api/shared/sql'

const PAID = sql`SELECT paid_cents AS cents FROM orders WHERE id = $1 FOR NO KEY UPDATE`
const CORRECT = sql`UPDATE orders SET paid_cents = $2 WHERE id = $1`

/** An order says what the payment provider has received for it; the other sum stays in its history. */
export async function correctPayment(
  transaction: Transaction,
  orderId: number,
  paidCents: number,
  { username }: Administrator
): Promise<void> {
  const before = await transaction.first<{ cents: number }>(PAID, [orderId])
  if (!before || before.cents === paidCents) return
  await transaction.run(CORRECT, [orderId, paidCents])
  await splitRevenue(transaction, orderId)
  await recordHistory(transaction, {
    orderId,
    event: 'payment corrected',
    actor: username,
    details: { fromCents: before.cents, toCents: paidCents },
  })
}
