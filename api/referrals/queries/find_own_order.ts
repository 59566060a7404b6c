import { sql, type Sql } from '#api/shared/sql'

const OWN = sql`
  SELECT id AS "orderId", user_id AS "userId", email FROM orders WHERE id = $1 AND user_id = $2 AND NOT manual`

/** A paid order of this person. */
export const findOwnOrder = (database: Sql, orderId: number, userId: number) =>
  database.first<{ orderId: number; userId: number; email: string }>(OWN, [orderId, userId])
