import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { PlanSessions } from '#api/campaigns/actions/plan_sessions'
import { noSessionDate, noSuchLink, notMember, sessionOver } from '#api/campaigns/exceptions/campaign_refusals'
import { isMember } from '#api/campaigns/queries/list_members'
import { findSession, listPaidBy } from '#api/campaigns/queries/list_sessions'
import { CampaignReader } from '#api/campaigns/queries/read_campaigns'
import { forEverybody } from '#api/campaigns/transformers/campaign_transformer'
import { Clock } from '#api/shared/clock'
import { idFrom } from '#api/shared/ids'
import { dayNamed } from '#api/shared/period'
import { Database } from '#api/shared/sql'
import { toDollars } from '#common/money'
import type { PaymentLinkAnswer } from '#common/wire'

/** What a member's link to pay for one session puts into the cart. */
@inject()
export default class PaymentLinksController {
  constructor(
    protected campaigns: CampaignReader,
    protected database: Database,
    protected clock: Clock
  ) {}

  @inject()
  async show({ params, auth }: HttpContext, planning: PlanSessions): Promise<PaymentLinkAnswer> {
    const { id: userId, email, username } = auth.getUserOrFail()
    const sessionDate = String(params.sessionDate)
    if (!dayNamed(sessionDate)) throw noSessionDate()
    const campaign = (await this.campaigns.now()).get(idFrom(params.campaignId))
    if (!campaign) throw noSuchLink()
    if (!(await isMember(this.database, campaign.id, userId))) throw notMember()
    await planning.of(campaign)
    const session = await findSession(this.database, campaign.id, sessionDate)
    if (!session || session.cancelled) throw noSuchLink()
    const [own] = await listPaidBy(this.database, userId, [session.gameId])
    if (own) return { success: false, error: 'Already paid', orderId: own.orderId, cartItem: null }
    if (session.startsAt <= this.clock.now()) throw sessionOver()
    return {
      success: true,
      error: null,
      orderId: null,
      cartItem: {
        productId: session.gameId,
        productType: 'game',
        productName: campaign.name,
        price: toDollars(session.priceCents),
        quantity: 1,
        email,
        ...namesOf(username),
        phone: '',
        metadata: { campaign: { id: campaign.id, slug: campaign.slug, sessionDate } },
        game: {
          id: session.gameId,
          date: session.startsAt.toISOString(),
          price: toDollars(session.priceCents),
          available_seats: Math.min(1, Math.max(0, session.maxPlayers - session.taken)),
          venue: forEverybody(campaign).venue,
          module: { image: campaign.image },
        },
      },
    }
  }
}

/** A first and a last name, where the account has two words for one. */
function namesOf(username: string): { firstName: string; lastName: string } {
  const [firstName = '', lastName = '', ...more] = username.split(' ')
  return more.length === 0 ? { firstName, lastName } : { firstName: username, lastName: '' }
}
