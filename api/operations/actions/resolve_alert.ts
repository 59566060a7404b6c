import { recordAudit } from '#api/operations/actions/record_audit'
import { NotFound } from '#api/shared/errors'
import { sql, type Transaction } from '#api/shared/sql'

const RESOLVE = sql`UPDATE alerts SET resolved_at = now() WHERE id = $1 AND resolved_at IS NULL RETURNING kind, subject`

/** Somebody has seen to it. */
export async function resolveAlert(transaction: Transaction, id: number, actorId: number): Promise<void> {
  const alert = await transaction.first<{ kind: string; subject: string }>(RESOLVE, [id])
  if (!alert) throw new NotFound('This alert is not known, or somebody has seen to it already.')
  await recordAudit(transaction, { actorId, action: 'resolved', subjectType: 'alert', subjectId: id, before: alert })
}
