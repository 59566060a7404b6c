import { sql, type Transaction } from '#api/shared/sql'

const RECORD = sql`INSERT INTO order_history (order_id, event, actor, details) VALUES ($1, $2, $3, $4) RETURNING id`

/** What acts when nobody does. */
export const PRODUCT = 'Questboard'

/** Appends to what happened to an order; answers the entry's id. `actor` is a person's name, or the product's own. */
export async function recordHistory(
  transaction: Transaction,
  entry: { orderId: number; event: string; actor: string; details?: Record<string, unknown> }
): Promise<number> {
  const values = [entry.orderId, entry.event, entry.actor, JSON.stringify(entry.details ?? {})]
  return (await transaction.first<{ id: number }>(RECORD, values))!.id
}
