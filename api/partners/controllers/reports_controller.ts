import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { unknownPartner } from '#api/partners/exceptions/partner_refusals'
import PartnerPolicy from '#api/partners/policies/partner_policy'
import { findPartnerByKey } from '#api/partners/queries/find_partner'
import { readReport } from '#api/partners/queries/read_report'
import { monthNamed, reportedMonths } from '#api/shared/months'
import { partnerKeyIn } from '#api/partners/rules/partner_links'
import { toReport } from '#api/partners/transformers/partner_transformer'
import { Clock } from '#api/shared/clock'
import { Invalid } from '#api/shared/errors'
import { Database } from '#api/shared/sql'
import type { PartnerReport } from '#common/wire'

/** What came of a partner's page, for who registered it, and for staff. */
@inject()
export default class ReportsController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  /** All months, or the one that `month` names. */
  async show({ params, request, bouncer }: HttpContext): Promise<PartnerReport> {
    const key = partnerKeyIn(params.key)
    if (key === null) throw unknownPartner()
    const partner = await findPartnerByKey(this.database, key)
    await bouncer.with(PartnerPolicy).authorize('keep', partner)
    const { month } = request.qs()
    const asked = month === undefined ? reportedMonths(this.clock.now()) : monthNamed(String(month))
    if (!asked) throw new Invalid([{ field: 'month', rule: 'month', message: 'There is no such month.' }])
    return toReport(partner, await readReport(this.database, partner.id, asked))
  }
}
