import { sql, type Sql } from '#api/shared/sql'

const RAISE = sql`
  INSERT INTO alerts (kind, subject, details) VALUES ($1, $2, $3)
  ON CONFLICT (kind, subject) DO UPDATE SET details = EXCLUDED.details`

/** Puts something before an administrator that the product can't repair by itself. Once per kind and subject. */
export async function raiseAlert(
  database: Sql,
  alert: { kind: string; subject: string; details?: Record<string, unknown> }
): Promise<void> {
  await database.run(RAISE, [alert.kind, alert.subject, JSON.stringify(alert.details ?? {})])
}
