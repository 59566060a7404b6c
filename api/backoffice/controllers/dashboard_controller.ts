import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { readDashboard } from '#api/backoffice/queries/read_dashboard'
import { lastDays, LONGEST_DAYS, reportingPeriod } from '#api/backoffice/rules/reporting_period'
import { forDashboard } from '#api/backoffice/transformers/dashboard_transformer'
import { dashboardValidator } from '#api/backoffice/validators/dashboard_validator'
import { Clock } from '#api/shared/clock'
import { Invalid } from '#api/shared/errors'
import { Database } from '#api/shared/sql'
import type { Dashboard } from '#common/wire'

@inject()
export default class DashboardController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async show({ request }: HttpContext): Promise<Dashboard> {
    const now = this.clock.now()
    const { from, to } = { ...lastDays(now), ...(await dashboardValidator.validate(request.qs())) }
    const period = reportingPeriod(from, to)
    if (!period) throw new Invalid([{ field: 'from', rule: 'period', message: `Please choose a period of 1 to ${LONGEST_DAYS} days.` }])
    return forDashboard(period, await readDashboard(this.database, period, now))
  }
}
