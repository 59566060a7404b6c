import { recordHistory } from '#api/orders/actions/record_history'
import { sql, type Transaction } from '#api/shared/sql'

const CANCEL = sql`
  UPDATE order_items SET status = $2 WHERE id = $1 AND status = 'active' AND game_id IS NOT DISTINCT FROM $3
  RETURNING product_name AS name, quantity`

export interface CancelledItem {
  itemId: number
  /** Whose seats the caller gives back. */
  gameId: number | null
  orderId: number
  status: 'cancelled' | 'refunded'
  actor: string
  reason: string
}

/** Ends one line of an order; the caller gives its seats back. Answers false when it was over already, or has moved on. */
export async function cancelItem(transaction: Transaction, item: CancelledItem): Promise<boolean> {
  const cancelled = await transaction.first<{ name: string; quantity: number }>(CANCEL, [item.itemId, item.status, item.gameId])
  if (!cancelled) return false
  await recordHistory(transaction, {
    orderId: item.orderId,
    event: 'cancelled',
    actor: item.actor,
    details: { item: cancelled.name, quantity: cancelled.quantity, reason: item.reason },
  })
  return true
}
