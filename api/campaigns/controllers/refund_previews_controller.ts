import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { authorizedCampaign } from '#api/campaigns/controllers/authorized_campaign'
import { unknownMember, unknownSession } from '#api/campaigns/exceptions/campaign_refusals'
import { isMember } from '#api/campaigns/queries/list_members'
import { listToCome } from '#api/campaigns/queries/list_sessions'
import { CampaignReader } from '#api/campaigns/queries/read_campaigns'
import { offersOf, offersTo, sumOf, type Offer } from '#api/campaigns/queries/what_comes_back'
import { Clock } from '#api/shared/clock'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import { toDollars } from '#common/money'
import type { CampaignRefund } from '#common/wire'

/** What goes back if somebody leaves, is removed, a session is skipped or the campaign deleted: said before anything is done. */
@inject()
export default class RefundPreviewsController {
  constructor(
    protected campaigns: CampaignReader,
    protected database: Database,
    protected clock: Clock
  ) {}

  async ofLeaving({ params, auth }: HttpContext): Promise<CampaignRefund> {
    return this.#ofMember(idFrom(params.id), auth.getUserOrFail().id, 'policy')
  }

  async ofRemoving(ctx: HttpContext): Promise<CampaignRefund> {
    return this.#ofMember((await authorizedCampaign(this.campaigns, ctx)).id, idFrom(ctx.params.memberId), 'original')
  }

  async ofSkipping(ctx: HttpContext): Promise<CampaignRefund> {
    const session = (await this.#toCome((await authorizedCampaign(this.campaigns, ctx)).id)).find(
      ({ heldOn }) => heldOn === ctx.params.date
    )
    if (!session) throw unknownSession()
    return inDollars(await offersOf(this.database, [session.gameId]))
  }

  async ofDeleting(ctx: HttpContext): Promise<CampaignRefund> {
    const sessions = await this.#toCome((await authorizedCampaign(this.campaigns, ctx)).id)
    return inDollars(
      await offersOf(
        this.database,
        sessions.map(({ gameId }) => gameId)
      )
    )
  }

  async #ofMember(campaignId: number, userId: number, refund: 'policy' | 'original'): Promise<CampaignRefund> {
    if (!(await isMember(this.database, campaignId, userId))) throw unknownMember()
    const sessions = await this.#toCome(campaignId)
    return inDollars(
      await offersTo(
        this.database,
        userId,
        sessions.map(({ gameId }) => gameId),
        refund
      )
    )
  }

  #toCome = (campaignId: number) => listToCome(this.database, campaignId, this.clock.now())
}

function inDollars(offers: readonly Offer[]): CampaignRefund {
  const { seats, cardCents, creditsCents } = sumOf(offers)
  return { seats, card: toDollars(cardCents), credits: toDollars(creditsCents) }
}
