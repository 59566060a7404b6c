import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appKey } from '#api/config/app'
import { StopReports } from '#api/partners/actions/stop_reports'
import { unknownPartner } from '#api/partners/exceptions/partner_refusals'
import { findPartner } from '#api/partners/queries/find_partner'
import { opensReports } from '#api/partners/rules/partner_links'
import { toReportMails } from '#api/partners/transformers/partner_transformer'
import { reportMailsValidator } from '#api/partners/validators/partner_validators'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { PartnerReportMails } from '#common/wire'

const LINK = 'x-report-link'

/** The monthly mails of a partner, for who has the link that stands in them. */
@inject()
export default class ReportMailsController {
  constructor(
    protected database: Database,
    protected stopping: StopReports
  ) {}

  async show(ctx: HttpContext): Promise<PartnerReportMails> {
    return toReportMails(await findPartner(this.database, idOpened(ctx)))
  }

  async update(ctx: HttpContext): Promise<PartnerReportMails> {
    const id = idOpened(ctx)
    const { stopped } = await ctx.request.validateUsing(reportMailsValidator)
    return toReportMails(await this.stopping.handle(id, stopped))
  }
}

function idOpened({ params, request }: HttpContext): number {
  const id = idFrom(params.id)
  if (!opensReports(request.header(LINK) ?? '', id, appKey)) throw unknownPartner()
  return id
}
