import type { Buyer } from '#api/orders/rules/own_order'
import { sql, type Sql } from '#api/shared/sql'

interface Row {
  id: number
  verifiedEmail: string | null
  secret: string
}

const OWNER = sql`
  SELECT u.id, CASE WHEN u.email_verified_at IS NOT NULL THEN u.email END AS "verifiedEmail", c.secret
    FROM own_calendars c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1`

/** Whose calendar it is, and what its address is made of; null: they have none. */
export async function findCalendar(database: Sql, userId: number): Promise<{ owner: Buyer; secret: string } | null> {
  const row = await database.first<Row>(OWNER, [userId])
  return row && { owner: { id: row.id, verifiedEmail: row.verifiedEmail }, secret: row.secret }
}
