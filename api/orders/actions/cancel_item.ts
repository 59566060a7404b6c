import { recordHistory } from '#api/orders/actions/record_history'
import { splitRevenue } from '#api/orders/actions/record_sale'
import { noteSeats } from '#api/sales/actions/stock'
import { sql, type Transaction } from '#api/shared/sql'

/** Only as it was when the caller gave its seats back: not moved, ended or made smaller since. */
const SAME = `id = $1 /* guard: line-active */ AND status = 'active' /* end guard */ AND product_id = $3 /* guard: line-quantity */ AND quantity = $4 /* end guard */`
const ENDED = `id, product_type AS "productType", product_name AS name, quantity, trim(first_name || ' ' || last_name) AS player`
const END = sql`UPDATE order_items SET status = $2 WHERE ${SAME} RETURNING ${ENDED}`
/** The seats that stay keep their line; those that go become one of their own. */
const SPLIT = sql`
  WITH line AS (
    UPDATE order_items SET quantity = quantity - $5 WHERE ${SAME}
    RETURNING order_id, product_type, product_id, choice, product_name, unit_price_cents, first_name, last_name, email, phone, refund_tiers
  )
  INSERT INTO order_items (order_id, product_type, product_id, choice, product_name, unit_price_cents, first_name, last_name, email, phone, refund_tiers, quantity, status)
  SELECT line.*, $5, $2 FROM line RETURNING ${ENDED}`

export interface CancelledItem {
  itemId: number
  /** Of which the caller gives back. */
  productId: number
  /** Of the line before. */
  quantity: number
  /** That are given back: all of it, or a part. */
  seats: number
  orderId: number
  status: 'cancelled' | 'refunded'
  actor: string
  reason: string
}

interface EndedLine {
  id: number
  productType: string
  name: string
  quantity: number
  player: string
}

/**
 * Ends seats of a line of an order; the caller gives them back. Answers the line that they are now, null when it was over
 * already, or is not as it was.
 */
export async function cancelItem(transaction: Transaction, item: CancelledItem): Promise<number | null> {
  const { itemId, status, productId, quantity, seats } = item
  const values = [itemId, status, productId, quantity]
  const ended = await (seats === quantity
    ? transaction.first<EndedLine>(END, values)
    : transaction.first<EndedLine>(SPLIT, [...values, seats]))
  if (!ended) return null
  await splitRevenue(transaction, item.orderId)
  await noteSeats(transaction, [{ ...ended, productId, seats: -ended.quantity }])
  await recordHistory(transaction, {
    orderId: item.orderId,
    event: 'cancelled',
    actor: item.actor,
    details: { item: ended.name, quantity: ended.quantity, reason: item.reason },
  })
  return ended.id
}
