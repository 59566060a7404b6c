import { recordHistory } from '#api/orders/actions/record_history'
import { sql, type Transaction } from '#api/shared/sql'

const CANCEL = sql`UPDATE order_items SET status = $2 WHERE id = $1 AND status = 'active' RETURNING product_name AS name`

/** Ends one line of an order; the caller gives its seats back. Answers false when it was over already. */
export async function cancelItem(
  transaction: Transaction,
  item: { itemId: number; orderId: number; status: 'cancelled' | 'refunded'; actor: string; reason: string }
): Promise<boolean> {
  const cancelled = await transaction.first<{ name: string }>(CANCEL, [item.itemId, item.status])
  if (!cancelled) return false
  await recordHistory(transaction, {
    orderId: item.orderId,
    event: 'cancelled',
    actor: item.actor,
    details: { item: cancelled.name, reason: item.reason },
  })
  return true
}
