import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { readDashboard } from '#api/backoffice/queries/read_dashboard'
import { lastDays, LONGEST_DAYS, reportingPeriod, type ReportingPeriod } from '#api/backoffice/rules/reporting_period'
import { forDashboard } from '#api/backoffice/transformers/dashboard_transformer'
import { dashboardValidator } from '#api/backoffice/validators/backoffice_validators'
import { kindFrom } from '#api/catalog/kinds'
import { Clock } from '#api/shared/clock'
import { Invalid } from '#api/shared/errors'
import { Database } from '#api/shared/sql'
import { readByRecord } from '#api/takings/queries/read_takings'
import { forDays } from '#api/takings/transformers/takings_transformer'
import type { Dashboard, TakingsByRecord } from '#common/wire'

@inject()
export default class DashboardController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async show({ request }: HttpContext): Promise<Dashboard> {
    const now = this.clock.now()
    const period = await periodFrom(request.qs(), now)
    return forDashboard(period, await readDashboard(this.database, period, now))
  }

  /** The same days by the records of a kind: a reading of its own, for whoever opens it. */
  async byRecord({ request, params }: HttpContext): Promise<TakingsByRecord> {
    const period = await periodFrom(request.qs(), this.clock.now())
    return forDays(
      { from: period.days[0]!, to: period.days.at(-1)! },
      await readByRecord(this.database, kindFrom(params.kind), period, period)
    )
  }
}

async function periodFrom(query: Record<string, unknown>, now: Date): Promise<ReportingPeriod> {
  const { from, to } = { ...lastDays(now), ...(await dashboardValidator.validate(query)) }
  const period = reportingPeriod(from, to)
  if (!period)
    throw new Invalid([
      { field: 'from', rule: 'period', message: `Please choose a period of 1 to ${LONGEST_DAYS} days.` },
    ])
  return period
}
