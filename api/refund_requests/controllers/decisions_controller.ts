import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { LimitedSteps } from '#api/approvals/limited_steps'
import { DecideRequest } from '#api/refund_requests/actions/decide_request'
import { knownRequest } from '#api/refund_requests/controllers/authorized_request'
import { grantRequest } from '#api/refund_requests/limited_steps'
import { listRequests } from '#api/refund_requests/queries/list_requests'
import { forStaff } from '#api/refund_requests/transformers/request_transformer'
import { decisionValidator, filtersValidator } from '#api/refund_requests/validators/request_validators'
import { toCents } from '#common/money'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { AdminRefundRequest } from '#common/wire'

/** What support decides. */
@inject()
export default class DecisionsController {
  constructor(protected database: Database) {}

  /** Who waits longest comes first. */
  async index({ request, response }: HttpContext): Promise<AdminRefundRequest[]> {
    const { waitsFor = 'support' } = await filtersValidator.validate(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'askedAt', order: 'ASC' })
    const found = await listRequests(this.database, waitsFor, page)
    announcePage(response, 'refund-requests', page, found)
    return found.rows.map(forStaff)
  }

  @inject()
  async store(
    { params, request, auth }: HttpContext,
    deciding: DecideRequest,
    steps: LimitedSteps
  ): Promise<AdminRefundRequest> {
    const known = await knownRequest(this.database, params.id)
    const decision = await request.validateUsing(decisionValidator)
    const actor = auth.getUserOrFail().named()
    if (decision.grant) {
      const { amount, destination, answer } = decision
      const grant = { amountCents: toCents(amount), destination }
      await steps.run(
        grantRequest,
        { id: known.id, grant, answer: answer ?? '' },
        actor,
        `a refund that the buyer of order #${known.orderId} asked for`
      )
    } else await deciding.refuse(known, actor, decision.answer)
    return forStaff(await knownRequest(this.database, known.id))
  }
}
