import { recordAudit } from '#api/operations/actions/record_audit'
import { NotFound } from '#api/shared/errors'
import { sql, type Sql, type Transaction } from '#api/shared/sql'

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

const RESOLVE = sql`UPDATE alerts SET resolved_at = product_now() WHERE id = $1 AND resolved_at IS NULL AND NOT details ? 'approval' RETURNING kind, subject`

const REOPEN = sql`UPDATE alerts SET resolved_at = NULL WHERE id = $1 AND resolved_at IS NOT NULL AND NOT details ? 'approval' RETURNING kind, subject`

const RESOLVE_OF = sql`UPDATE alerts SET resolved_at = product_now() WHERE kind = $1 AND subject = $2 AND resolved_at IS NULL RETURNING id`

/** What it warned of was seen to where it happened. Returns its id, or null if no alert was open. */
export async function resolveAlertOf(transaction: Transaction, kind: string, subject: string): Promise<number | null> {
  return (await transaction.first<{ id: number }>(RESOLVE_OF, [kind, subject]))?.id ?? null
}

/** Somebody has seen to it. */
export async function resolveAlert(transaction: Transaction, id: number, actorId: number): Promise<void> {
  const alert = await transaction.first<{ kind: string; subject: string }>(RESOLVE, [id])
  if (!alert) throw new NotFound('This alert is not known, or somebody has seen to it already.')
  await recordAudit(transaction, { actorId, action: 'resolved', subjectType: 'alert', subjectId: id, before: alert })
}

/** It waits for somebody again. */
export async function reopenAlert(transaction: Transaction, id: number, actorId: number): Promise<void> {
  const alert = await transaction.first<{ kind: string; subject: string }>(REOPEN, [id])
  if (!alert) throw new NotFound('This alert is not known, or it waits again already.')
  await recordAudit(transaction, { actorId, action: 'reopened', subjectType: 'alert', subjectId: id, after: alert })
}
