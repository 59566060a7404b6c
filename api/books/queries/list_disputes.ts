import { sql, type Sql } from '#api/shared/sql'

export interface DisputeRow {
  id: string
  orderId: number | null
  buyer: string | null
  amountCents: number
  reason: string
  state: 'pending' | 'succeeded' | 'failed'
  dueAt: Date | null
  madeAt: Date
}

/** What can still be answered first; of those that are over, the last. */
const LIST = sql`
  SELECT e.id, o.id::int AS "orderId", NULLIF(trim(o.first_name || ' ' || o.last_name), '') AS buyer, e.amount_cents AS "amountCents", e.reason, e.state, e.due_at AS "dueAt", e.made_at AS "madeAt"
    FROM book_entries e LEFT JOIN LATERAL (SELECT * FROM orders WHERE provider_payment_intent = e.payment_intent ORDER BY id LIMIT 1) o ON true
   WHERE e.kind = 'dispute' ORDER BY (e.state = 'pending') DESC, CASE WHEN e.state = 'pending' THEN e.due_at END, e.made_at DESC LIMIT 50`

export const listDisputes = (database: Sql) => database.rows<DisputeRow>(LIST)
