import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { logError } from '#api/operations/actions/log_error'
import { errorReportValidator } from '#api/operations/validators/error_report_validator'
import { Database } from '#api/shared/sql'
import type { ErrorReport } from '#api/types'

@inject()
export default class ErrorLogsController {
  constructor(protected database: Database) {}

  /** Never refuses a stale token: a report about a lost sign-in has to arrive too. */
  async store({ request, auth, response }: HttpContext) {
    const report = await request.validateUsing(errorReportValidator)
    const signedIn = await auth.check().catch(() => false)
    await logError(this.database, report as ErrorReport, signedIn ? Number(auth.user!.id) : null)
    return response.noContent()
  }
}
