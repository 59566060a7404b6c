import type { Portion } from '#api/sales/product'
import { sql, type Transaction } from '#api/shared/sql'

const RECORD = sql`
  INSERT INTO tickets (event_id, ticket_type_id, role, vip, party, checkout_id, choice, state)
  SELECT event_id, id, role, CASE WHEN role <> 'relief' THEN vip END, ($3::jsonb->>'party')::uuid, $1, $3, 'released' FROM ticket_types, generate_series(1, $4::int) WHERE id = $2`

/** Writes down what a checkout held before our books lost it. Nothing is taken: whoever sells it looks for room first. */
export async function recordLapsedTickets(
  transaction: Transaction,
  checkoutId: string,
  portions: readonly Portion[]
): Promise<void> {
  for (const { productId, quantity, choice } of portions)
    await transaction.run(RECORD, [checkoutId, productId, JSON.stringify(choice), quantity])
}
