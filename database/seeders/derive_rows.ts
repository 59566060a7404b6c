import { knowAccounts } from '#api/people/actions/know_accounts'
import { sql, type Sql } from '#api/shared/sql'

const ACCOUNTS = sql`SELECT array_agg(id) AS ids FROM users`
const RECORD_SALES = sql`SELECT split_revenue(array_agg(id)), list_under_hosts(array_agg(id)) FROM orders`
const SPREAD_REFUNDS = sql`
  SELECT spread_refund(id) FROM (
    SELECT id FROM refunds WHERE order_id IS NOT NULL AND state <> 'failed' ORDER BY created_at, id) refund`

/** Writes what the actions of a sign-in, a sale and a refund derive, for accounts and orders that a seeder wrote as rows. */
export async function deriveRows(database: Sql): Promise<void> {
  const accounts = await database.first<{ ids: number[] | null }>(ACCOUNTS)
  await knowAccounts(database, accounts?.ids ?? [])
  await database.run(RECORD_SALES)
  await database.run(SPREAD_REFUNDS)
}
