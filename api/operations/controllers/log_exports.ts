import { walkAuditLog, type AuditRow } from '#api/operations/queries/list_audit_log'
import { walkErrorLog, type ErrorRow } from '#api/operations/queries/list_error_log'
import { readAuditFilters, readErrorFilters } from '#api/operations/validators/log_filters'
import type { Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'

/** Stack and context stay in the house: nobody knows what a browser put there. */
const errorColumns: Column<ErrorRow>[] = [
  { title: 'Number', cell: ({ id }) => id },
  { title: 'Reported (Mountain Time)', cell: ({ createdAt }) => createdAt },
  { title: 'Error', cell: ({ name }) => name },
  { title: 'Message', cell: ({ message }) => message },
  { title: 'Where', cell: ({ source }) => source },
  { title: 'Person', cell: ({ username }) => username ?? 'Visitor' },
  { title: 'Times', cell: ({ times }) => times },
]

/** What was there before and after stays in the house as well. */
const auditColumns: Column<AuditRow>[] = [
  { title: 'Number', cell: ({ id }) => id },
  { title: 'Done (Mountain Time)', cell: ({ createdAt }) => createdAt },
  { title: 'By', cell: ({ actorName }) => actorName },
  { title: 'Change', cell: ({ action }) => action },
  { title: 'Of', cell: ({ subjectType }) => subjectType },
  { title: 'Which', cell: ({ subjectId }) => subjectId },
]

export const errorExport = exportOf({ read: readErrorFilters, walk: walkErrorLog, columns: errorColumns })
export const auditExport = exportOf({ read: readAuditFilters, walk: walkAuditLog, columns: auditColumns })
