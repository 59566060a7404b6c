import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DeclineApproval } from '#api/approvals/actions/decline_approval'
import { LimitedSteps } from '#api/approvals/limited_steps'
import type { ApprovalRow } from '#api/approvals/queries/find_approval'
import { idFrom } from '#api/shared/ids'
import { toDollars } from '#common/money'
import type { Approval } from '#common/wire'

@inject()
export default class ApprovalsController {
  @inject()
  async approve({ params, auth }: HttpContext, steps: LimitedSteps): Promise<Approval> {
    return forAdministrator(await steps.approve(idFrom(params.id), auth.getUserOrFail().named()))
  }

  @inject()
  async decline({ params, auth }: HttpContext, declining: DeclineApproval): Promise<Approval> {
    return forAdministrator(await declining.handle(idFrom(params.id), auth.getUserOrFail().id))
  }
}

const forAdministrator = ({ id, summary, cents, state }: ApprovalRow): Approval => ({
  id,
  summary,
  amount: toDollars(cents),
  state,
})
