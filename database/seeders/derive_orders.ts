import { sql, type Sql } from '#api/shared/sql'

const RECORD_SALES = sql`SELECT split_revenue(array_agg(id)), list_under_hosts(array_agg(id)) FROM orders`
const SPREAD_REFUNDS = sql`
  SELECT spread_refund(id) FROM (
    SELECT id FROM refunds WHERE order_id IS NOT NULL AND state <> 'failed' ORDER BY created_at, id) refund`

/** Writes what the actions of a sale and a refund derive, for orders and refunds that a seeder wrote as rows. */
export async function deriveOrders(database: Sql): Promise<void> {
  await database.run(RECORD_SALES)
  await database.run(SPREAD_REFUNDS)
}
