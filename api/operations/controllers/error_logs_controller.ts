import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { logError } from '#api/operations/actions/log_error'
import { findError, listErrorLog } from '#api/operations/queries/list_error_log'
import { errorForList, errorInFull } from '#api/operations/transformers/log_transformer'
import { errorReportValidator } from '#api/operations/validators/report_validators'
import { readErrorFilters } from '#api/operations/validators/log_filters'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { ErrorLogEntry, ErrorLogRow, ErrorReport } from '#common/wire'

@inject()
export default class ErrorLogsController {
  constructor(protected database: Database) {}

  /** Never refuses a stale token: a report about a lost sign-in has to arrive too. */
  async store({ request, auth, response }: HttpContext) {
    const report = await request.validateUsing(errorReportValidator)
    const signedIn = await auth.check()
    await logError(this.database, report as ErrorReport, signedIn ? auth.user!.id : null)
    return response.noContent()
  }

  async index({ request, response }: HttpContext): Promise<ErrorLogRow[]> {
    const filters = await readErrorFilters(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'createdAt', order: 'DESC' })
    const found = await listErrorLog(this.database, filters, page)
    announcePage(response, 'error-logs', page, found)
    return found.rows.map(errorForList)
  }

  async show({ params }: HttpContext): Promise<ErrorLogEntry> {
    const error = await findError(this.database, idFrom(params.id))
    if (!error) throw new NotFound('This error is not known.')
    return errorInFull(error)
  }
}
