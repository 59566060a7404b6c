import type { AlertRow } from '#api/operations/queries/list_alerts'
import type { AuditDetailRow, AuditRow } from '#api/operations/queries/list_audit_log'
import type { ErrorDetailRow, ErrorRow } from '#api/operations/queries/list_error_log'
import { toDollars } from '#common/money'
import type { Alert, AuditLogEntry, AuditLogRow, ErrorLogEntry, ErrorLogRow } from '#common/wire'

const person = (id: number | null, username: string | null) =>
  id === null || username === null ? null : { id, username }

export function errorForList({
  id,
  name,
  message,
  source,
  userId,
  username,
  times,
  createdAt,
  lastAt,
}: ErrorRow): ErrorLogRow {
  return {
    id,
    name,
    message,
    source,
    user: person(userId, username),
    times,
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }
}

export function errorInFull(row: ErrorDetailRow): ErrorLogEntry {
  return { ...errorForList(row), stack: row.stack, context: row.context }
}

export function auditForList({ actorId, actorName, subjectDate, createdAt, ...row }: AuditRow): AuditLogRow {
  const { id, action, subjectType, subjectId, subjectName, fields } = row
  return {
    id,
    actor: person(actorId, actorName),
    action,
    subjectType,
    subjectId,
    subjectName,
    fields,
    subjectDate: subjectDate?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export function auditInFull(row: AuditDetailRow): AuditLogEntry {
  return { ...auditForList(row), before: row.before, after: row.after }
}

export function alertForList({
  id,
  kind,
  subject,
  details,
  amountCents,
  buyer,
  createdAt,
  resolvedAt,
  refund,
}: AlertRow): Alert {
  return {
    id,
    kind,
    subject,
    details,
    amount: amountCents === null ? null : toDollars(amountCents),
    buyer,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    refund: refund && refundOf(refund),
  }
}

const refundOf = ({ id, amountCents, state, orderId }: NonNullable<AlertRow['refund']>) => ({
  id,
  amount: toDollars(amountCents),
  state,
  orderId,
})
