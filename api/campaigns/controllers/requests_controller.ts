import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { AnswerApplication } from '#api/campaigns/actions/answer_application'
import { InvitePlayer } from '#api/campaigns/actions/invite_player'
import { LimitedSteps } from '#api/approvals/limited_steps'
import { removePlayer } from '#api/campaigns/limited_steps'
import { agreedIn } from '#api/campaigns/controllers/agreed_refund'
import { authorizedCampaign } from '#api/campaigns/controllers/authorized_campaign'
import { CampaignReader } from '#api/campaigns/queries/read_campaigns'
import { invitationValidator } from '#api/campaigns/validators/campaign_validators'
import { idFrom } from '#api/shared/ids'
import { networkOf } from '#api/shared/networks'

/** Who may sit at a campaign's table: its game master's to say, and the administrators'. */
@inject()
export default class RequestsController {
  constructor(protected campaigns: CampaignReader) {}

  @inject()
  async invite(ctx: HttpContext, inviting: InvitePlayer) {
    const { campaignId, actorId } = await this.#run(ctx)
    const { email } = await ctx.request.validateUsing(invitationValidator)
    await inviting.handle(campaignId, email, { actorId, network: networkOf(ctx.request.ip()) })
    return ctx.response.noContent()
  }

  @inject()
  async approve(ctx: HttpContext, answering: AnswerApplication) {
    const { campaignId, actorId } = await this.#run(ctx)
    await answering.approve(campaignId, idFrom(ctx.params.requestId), actorId)
    return ctx.response.noContent()
  }

  @inject()
  async reject(ctx: HttpContext, answering: AnswerApplication) {
    const { campaignId, actorId } = await this.#run(ctx)
    await answering.reject(campaignId, idFrom(ctx.params.requestId), actorId)
    return ctx.response.noContent()
  }

  @inject()
  async cancel(ctx: HttpContext, inviting: InvitePlayer) {
    const { campaignId, actorId } = await this.#run(ctx)
    await inviting.cancel(campaignId, idFrom(ctx.params.requestId), actorId)
    return ctx.response.noContent()
  }

  @inject()
  async removeMember(ctx: HttpContext, steps: LimitedSteps) {
    const { campaignId } = await this.#run(ctx)
    const userId = idFrom(ctx.params.memberId)
    const input = { id: campaignId, userId, agreed: await agreedIn(ctx.request) }
    const summary = `to remove account #${userId} from campaign #${campaignId}`
    await steps.run(removePlayer, input, ctx.auth.getUserOrFail().named(), summary)
    return ctx.response.noContent()
  }

  async #run(ctx: HttpContext): Promise<{ campaignId: number; actorId: number }> {
    const { id: campaignId } = await authorizedCampaign(this.campaigns, ctx)
    return { campaignId, actorId: ctx.auth.getUserOrFail().id }
  }
}
