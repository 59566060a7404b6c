import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { findAuditEntry, listAuditLog } from '#api/operations/queries/list_audit_log'
import { auditForList, auditInFull } from '#api/operations/transformers/log_transformer'
import { readAuditFilters } from '#api/operations/validators/log_filters'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { AuditLogEntry, AuditLogRow } from '#common/wire'

@inject()
export default class AuditLogController {
  constructor(protected database: Database) {}

  async index({ request, response }: HttpContext): Promise<AuditLogRow[]> {
    const filters = await readAuditFilters(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'createdAt', order: 'DESC' })
    const found = await listAuditLog(this.database, filters, page)
    announcePage(response, 'audit-log', page, found)
    return found.rows.map(auditForList)
  }

  async show({ params }: HttpContext): Promise<AuditLogEntry> {
    const entry = await findAuditEntry(this.database, idFrom(params.id))
    if (!entry) throw new NotFound('This entry is not known.')
    return auditInFull(entry)
  }
}
