import type { Page } from '#api/shared/pagination'
import { sql, type Sql } from '#api/shared/sql'

export interface AlertRow {
  id: number
  kind: string
  subject: string
  details: Record<string, unknown>
  createdAt: Date
}

const OPEN = sql`
  SELECT id, kind, subject, details, created_at AS "createdAt" FROM alerts
   WHERE resolved_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`
const COUNT = sql`SELECT count(*)::int AS total FROM alerts WHERE resolved_at IS NULL`

/** What waits for somebody to look at it, newest first. */
export async function listOpenAlerts(database: Sql, page: Page): Promise<{ rows: AlertRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    database.rows<AlertRow>(OPEN, [page.limit, page.offset]),
    database.first<{ total: number }>(COUNT),
  ])
  return { rows, total: counted!.total }
}
