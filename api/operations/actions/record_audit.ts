import { sql, type Transaction } from '#api/shared/sql'

export interface AuditEntry {
  /** Null where nobody who is known did it. */
  actorId: number | null
  action: string
  subjectType: string
  subjectId: number | string
  before?: object | null
  after?: object | null
}

const RECORD = sql`
  INSERT INTO audit_log (actor_id, action, subject_type, subject_id, before, after) VALUES ($1, $2, $3, $4, $5, $6)`

/** Who changed what, as it was and as it is; written with the change itself. */
export async function recordAudit(transaction: Transaction, entry: AuditEntry): Promise<void> {
  await transaction.run(RECORD, [
    entry.actorId,
    entry.action,
    entry.subjectType,
    String(entry.subjectId),
    entry.before ? JSON.stringify(entry.before) : null,
    entry.after ? JSON.stringify(entry.after) : null,
  ])
}
