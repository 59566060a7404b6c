import { sql, type Transaction } from '#api/shared/sql'

const SPREAD = sql`SELECT spread_refund($1)`
const REMOVE = sql`DELETE FROM takings WHERE order_id = $1 AND refund_id = $2`
const IS_OPEN = `state IN ('asked', 'declined', 'escalated')`
const CLOSE_OF_ORDER = sql`
  UPDATE refund_requests SET state = 'closed'
   WHERE order_id = $1 AND ${IS_OPEN}
     AND EXISTS (SELECT FROM orders WHERE id = $1 AND refunded_cents >= paid_cents + credits_cents)`
const CLOSE_OF_LINES = sql`UPDATE refund_requests SET state = 'closed' WHERE order_item_id = ANY($1::bigint[]) AND ${IS_OPEN}`

/** Takes a new or retried refund from the revenue of the order's lines. Closes the refund requests of an order that is refunded in full. */
export async function applyRefund(transaction: Transaction, refundId: string, orderId: number): Promise<void> {
  await transaction.run(SPREAD, [refundId])
  await transaction.run(CLOSE_OF_ORDER, [orderId])
}

/** Gives the amount of a failed refund back to the revenue of the order's lines. */
export async function revertRefund(transaction: Transaction, refundId: string, orderId: number): Promise<void> {
  await transaction.run(REMOVE, [orderId, refundId])
}

/** Closes the open refund requests of lines that have ended. */
export async function closeLineRequests(transaction: Transaction, itemIds: readonly number[]): Promise<void> {
  await transaction.run(CLOSE_OF_LINES, [itemIds])
}
