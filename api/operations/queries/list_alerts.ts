import type { Page } from '#api/shared/pagination'
import { sql, type Sql } from '#api/shared/sql'

export interface AlertRow {
  id: number
  kind: string
  subject: string
  details: Record<string, unknown>
  createdAt: Date
  resolvedAt: Date | null
  /** Of a payment that never became an order. */
  refund: { id: string; amountCents: number; state: 'pending' | 'succeeded' | 'failed'; email: string | null } | null
}

const LIST = sql`
  SELECT a.id, a.kind, a.subject, a.details, a.created_at AS "createdAt", a.resolved_at AS "resolvedAt",
         CASE WHEN r.id IS NOT NULL
              THEN json_build_object('id', r.id, 'amountCents', r.amount_cents, 'state', r.state, 'email', c.email) END AS refund
    FROM (SELECT * FROM alerts WHERE (resolved_at IS NOT NULL) = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3) a
    LEFT JOIN refunds r ON r.id = (a.details->>'refund')::uuid AND r.order_id IS NULL
    LEFT JOIN checkouts c ON c.id = r.checkout_id
   ORDER BY a.created_at DESC, a.id DESC`
const COUNT = sql`SELECT count(*)::int AS total FROM alerts WHERE (resolved_at IS NOT NULL) = $1`

/** What waits for somebody to look at it, or what somebody has seen to, newest first. */
export async function listAlerts(database: Sql, seenTo: boolean, page: Page): Promise<{ rows: AlertRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    database.rows<AlertRow>(LIST, [seenTo, page.limit, page.offset]),
    database.first<{ total: number }>(COUNT, [seenTo]),
  ])
  return { rows, total: counted!.total }
}
