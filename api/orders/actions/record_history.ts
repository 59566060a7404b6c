import { sql, type Transaction } from '#api/shared/sql'

const RECORD = sql`INSERT INTO order_history (order_id, event, actor, details) VALUES ($1, $2, $3, $4)`

/** Appends to what happened to an order. `actor` is a person's name, or the product's own. */
export async function recordHistory(
  transaction: Transaction,
  entry: { orderId: number; event: string; actor: string; details?: Record<string, unknown> }
): Promise<void> {
  await transaction.run(RECORD, [entry.orderId, entry.event, entry.actor, JSON.stringify(entry.details ?? {})])
}
