import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import User from '#api/accounts/models/user'
import { KeepPartner } from '#api/partners/actions/keep_partner'
import { unknownPartner } from '#api/partners/exceptions/partner_refusals'
import PartnerPolicy from '#api/partners/policies/partner_policy'
import { monthOf, reportedMonths } from '#api/shared/months'
import { listPartners } from '#api/partners/queries/list_partners'
import { readReport } from '#api/partners/queries/read_report'
import { findPartner, findPartnerByKey, listOwnPartners } from '#api/partners/queries/find_partner'
import { partnerKeyIn } from '#api/partners/rules/partner_links'
import { detailFor, forAdministrator, forKeeper } from '#api/partners/transformers/partner_transformer'
import {
  newPartnerValidator,
  partnerFiltersValidator,
  partnerValidator,
} from '#api/partners/validators/partner_validators'
import { Clock } from '#api/shared/clock'
import { Outdated } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { requestKeyOf } from '#api/shared/idempotency'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { AdminPartner, AdminPartnerDetail, Partner, PartnerName } from '#common/wire'

/** Partners as who registered them, and administrators, keep them. */
@inject()
export default class PartnersController {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected keeping: KeepPartner
  ) {}

  async index({ request, response }: HttpContext): Promise<AdminPartner[]> {
    const filters = await partnerFiltersValidator.validate(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'name', order: 'ASC' })
    const month = monthOf(this.clock.now())
    const found = await listPartners(this.database, filters, page, month)
    announcePage(response, 'partners', page, found)
    return found.rows.map((row) => forAdministrator(row, month.name))
  }

  async show({ params }: HttpContext): Promise<AdminPartnerDetail> {
    const partner = await findPartner(this.database, idFrom(params.id))
    const owner = partner.userId === null ? null : await User.find(partner.userId, { client: this.database.lucid })
    return detailFor(
      partner,
      owner && owner.named(),
      await readReport(this.database, partner.id, reportedMonths(this.clock.now()))
    )
  }

  /** The caller's own. */
  async mine({ auth }: HttpContext): Promise<Partner[]> {
    return (await listOwnPartners(this.database, auth.getUserOrFail().id)).map(forKeeper)
  }

  /** Of a key that stands in a snippet: for everybody, signed in or not. */
  async named({ params, request, auth }: HttpContext): Promise<PartnerName> {
    const key = partnerKeyIn(params.key)
    const partner = key === null ? null : await findPartnerByKey(this.database, key)
    if (!partner || partner.archivedAt !== null) throw unknownPartner()
    const isSignedIn = request.header('authorization') !== undefined && (await auth.checkUsing(['api']))
    return { name: partner.name, own: isSignedIn && partner.userId === auth.getUserOrFail().id }
  }

  async store({ request, response, auth }: HttpContext) {
    const user = auth.getUserOrFail()
    const { byStaff, ...form } = await request.validateUsing(newPartnerValidator)
    const ownerId = byStaff && user.may('shop') ? null : user.id
    return response.created(
      await this.#kept(await this.keeping.register(form, { actorId: user.id, ownerId, key: requestKeyOf(request) }))
    )
  }

  async update({ params, request, auth, bouncer }: HttpContext): Promise<Partner> {
    const id = idFrom(params.id)
    await bouncer.with(PartnerPolicy).authorize('keep', await findPartner(this.database, id))
    const outcome = await this.keeping.change(
      id,
      await request.validateUsing(partnerValidator),
      auth.getUserOrFail().id
    )
    const kept = await this.#kept(id)
    if (outcome === 'outdated') throw new Outdated(kept)
    return kept
  }

  async archive({ params, auth }: HttpContext): Promise<Partner> {
    const id = idFrom(params.id)
    await this.keeping.archive(id, auth.getUserOrFail().id)
    return this.#kept(id)
  }

  async restore({ params, auth }: HttpContext): Promise<Partner> {
    const id = idFrom(params.id)
    await this.keeping.restore(id, auth.getUserOrFail().id)
    return this.#kept(id)
  }

  async #kept(id: number): Promise<Partner> {
    return forKeeper(await findPartner(this.database, id))
  }
}
