import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listReferrals } from '#api/referrals/queries/list_referrals'
import { forAdministrator } from '#api/referrals/transformers/referral_transformer'
import { readReferralFilters } from '#api/referrals/validators/referral_validators'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { AdminReferral } from '#common/wire'

@inject()
export default class ReferralRewardsController {
  constructor(protected database: Database) {}

  async index({ request, response }: HttpContext): Promise<AdminReferral[]> {
    const filters = await readReferralFilters(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'createdAt', order: 'DESC' })
    const found = await listReferrals(this.database, filters, page)
    announcePage(response, 'referrals', page, found)
    return found.rows.map(forAdministrator)
  }
}
