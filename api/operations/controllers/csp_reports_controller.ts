import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { logError } from '#api/operations/actions/log_error'
import { violationReport, type Violation } from '#api/operations/rules/csp_violation'
import { legacyReportValidator, reportsValidator } from '#api/operations/validators/report_validators'
import { ProductError } from '#api/shared/errors'
import { Database } from '#api/shared/sql'

const MAX_BYTES = 16 * 1024
const MAX_REPORTS = 10

/** Stores reports of browsers in the error log, with its retention. */
@inject()
export default class CspReportsController {
  constructor(protected database: Database) {}

  async store({ request, response }: HttpContext) {
    if (Number(request.header('content-length') ?? 0) > MAX_BYTES)
      throw new ProductError(413, 'TOO_LARGE', 'That is too large.')
    for (const violation of await readViolations(request))
      await logError(this.database, violationReport(violation), null)
    return response.noContent()
  }
}

async function readViolations(request: HttpContext['request']): Promise<Violation[]> {
  if (!Array.isArray(request.body())) {
    const { 'csp-report': report } = await legacyReportValidator.validate(request.body())
    return [
      {
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        page: report['document-uri'],
        file: report['source-file'],
        line: report['line-number'],
        disposition: report.disposition,
      },
    ]
  }
  const { reports } = await reportsValidator.validate({ reports: request.body() })
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MAX_REPORTS)
    .flatMap(({ body }) =>
      body
        ? {
            directive: body.effectiveDirective,
            blocked: body.blockedURL,
            page: body.documentURL,
            file: body.sourceFile,
            line: body.lineNumber,
            disposition: body.disposition,
          }
        : []
    )
}
