import vine from '@vinejs/vine'
import type { AuditFilters } from '#api/operations/queries/list_audit_log'
import type { ErrorFilters } from '#api/operations/queries/list_error_log'
import { recordId } from '#api/shared/ids'
import { days, instantsOf, searchText } from '#api/shared/list_filters'

const errorFiltersValidator = vine.create({ q: searchText().optional(), userId: recordId().optional(), ...days() })

const auditFiltersValidator = vine.create({
  q: searchText().optional(),
  actorId: recordId().optional(),
  subjectType: vine.string().trim().maxLength(100).optional(),
  subjectId: vine.string().trim().maxLength(100).optional(),
  ...days(),
})

export const alertFiltersValidator = vine.create({ seenTo: vine.boolean().optional() })

/** Throws Invalid (422), as the next. */
export async function readErrorFilters(filter: Record<string, unknown>): Promise<ErrorFilters> {
  const { from, to, ...filters } = await errorFiltersValidator.validate(filter)
  return { ...filters, ...instantsOf({ from, to }) }
}

export async function readAuditFilters(filter: Record<string, unknown>): Promise<AuditFilters> {
  const { from, to, ...filters } = await auditFiltersValidator.validate(filter)
  return { ...filters, ...instantsOf({ from, to }) }
}
