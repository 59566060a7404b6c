import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ChangeSession } from '#api/campaigns/actions/change_session'
import { PlanSessions } from '#api/campaigns/actions/plan_sessions'
import { RemindPlayers } from '#api/campaigns/actions/remind_players'
import { RestoreSession } from '#api/campaigns/actions/restore_session'
import { LimitedSteps } from '#api/approvals/limited_steps'
import { skipSession } from '#api/campaigns/limited_steps'
import { agreedIn } from '#api/campaigns/controllers/agreed_refund'
import { authorizedCampaign, knownCampaign } from '#api/campaigns/controllers/authorized_campaign'
import { notMember, unknownSession } from '#api/campaigns/exceptions/campaign_refusals'
import CampaignPolicy from '#api/campaigns/policies/campaign_policy'
import { isMember } from '#api/campaigns/queries/list_members'
import { findSession, listPaid, listUpcoming } from '#api/campaigns/queries/list_sessions'
import { PreviewSessionChange } from '#api/campaigns/queries/preview_session_change'
import { CampaignReader } from '#api/campaigns/queries/read_campaigns'
import { toDeletedSession, toSession } from '#api/campaigns/transformers/session_transformer'
import { sessionChangeValidator, sessionValidator } from '#api/campaigns/validators/campaign_validators'
import { Clock } from '#api/shared/clock'
import { Outdated } from '#api/shared/errors'
import { dayNamed } from '#api/shared/period'
import { Database } from '#api/shared/sql'
import type { CampaignSession, GameChange } from '#common/wire'

/** The sessions of a campaign: for its members, and for who runs it. */
@inject()
export default class SessionsController {
  constructor(
    protected campaigns: CampaignReader,
    protected database: Database,
    protected clock: Clock
  ) {}

  @inject()
  async index(ctx: HttpContext, planning: PlanSessions): Promise<CampaignSession[]> {
    const { auth, bouncer } = ctx
    const campaign = await knownCampaign(this.campaigns, ctx)
    const user = auth.getUserOrFail()
    const { id: userId } = user
    const runs = await bouncer.with(CampaignPolicy).allows('run', campaign)
    if (!runs && !(await isMember(this.database, campaign.id, userId))) throw notMember()
    await planning.of(campaign)
    const sessions = await listUpcoming(this.database, campaign, this.clock.now())
    const paid = await listPaid(
      this.database,
      sessions.flatMap(({ gameId }) => gameId ?? [])
    )
    const readsJoinLink = campaign.gameMaster.userId === userId && campaign.venue.type === 'online'
    return sessions.map((session) =>
      session.gameId === null
        ? toDeletedSession(session, campaign)
        : toSession(
            session,
            paid.filter(({ gameId }) => gameId === session.gameId),
            { userId, runs, readsOrders: user.may('shop'), readsJoinLink }
          )
    )
  }

  @inject()
  async update(ctx: HttpContext, changing: ChangeSession) {
    const campaign = await authorizedCampaign(this.campaigns, ctx)
    const form = await ctx.request.validateUsing(sessionValidator)
    const { id: userId } = ctx.auth.getUserOrFail()
    const outcome = await changing.handle(campaign.id, dayIn(ctx), form, userId)
    if (outcome === 'outdated')
      throw new Outdated(
        toSession((await findSession(this.database, campaign.id, dayIn(ctx)))!, [], {
          userId,
          runs: true,
          readsOrders: false,
          readsJoinLink: false,
        })
      )
    return ctx.response.noContent()
  }

  @inject()
  async change(ctx: HttpContext, preview: PreviewSessionChange): Promise<GameChange> {
    const campaign = await authorizedCampaign(this.campaigns, ctx)
    return preview.of(campaign.id, dayIn(ctx), await sessionChangeValidator.validate(ctx.request.qs()))
  }

  @inject()
  async skip(ctx: HttpContext, steps: LimitedSteps) {
    const campaign = await authorizedCampaign(this.campaigns, ctx)
    const input = { id: campaign.id, heldOn: dayIn(ctx), agreed: await agreedIn(ctx.request) }
    const summary = `to skip the session of ${input.heldOn} of campaign #${campaign.id}`
    await steps.run(skipSession, input, ctx.auth.getUserOrFail().named(), summary)
    return ctx.response.noContent()
  }

  @inject()
  async restore(ctx: HttpContext, restoring: RestoreSession) {
    const campaign = await authorizedCampaign(this.campaigns, ctx)
    await restoring.handle(campaign.id, dayIn(ctx), ctx.auth.getUserOrFail().id)
    return ctx.response.noContent()
  }

  @inject()
  async remind(ctx: HttpContext, reminding: RemindPlayers): Promise<{ reminded: number }> {
    const campaign = await authorizedCampaign(this.campaigns, ctx)
    return { reminded: await reminding.of(campaign.id, dayIn(ctx)) }
  }
}

function dayIn({ params }: HttpContext): string {
  const day = String(params.date)
  if (!dayNamed(day)) throw unknownSession()
  return day
}
