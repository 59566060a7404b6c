import { sql, type Sql } from '#api/shared/sql'

const BALANCE = sql`
  SELECT COALESCE((SELECT sum(amount_cents) FROM credit_entries WHERE user_id = $1), 0)
       - COALESCE((SELECT sum(amount_cents) FROM credit_reservations WHERE user_id = $1 AND state = 'reserved'), 0)
      AS cents`

/** Cents that the user can still spend: the ledger's sum less what open checkouts have reserved (CRED-1). */
export async function findBalance(database: Sql, userId: number): Promise<number> {
  return (await database.first<{ cents: number }>(BALANCE, [userId]))?.cents ?? 0
}
