import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { AcceptInvitation } from '#api/campaigns/actions/accept_invitation'
import { ApplyToCampaign } from '#api/campaigns/actions/apply_to_campaign'
import { UnseatPlayer } from '#api/campaigns/actions/unseat_player'
import { agreedIn } from '#api/campaigns/controllers/agreed_refund'
import { unknownCampaign } from '#api/campaigns/exceptions/campaign_refusals'
import { isMember } from '#api/campaigns/queries/list_members'
import { hasApplied } from '#api/campaigns/queries/list_requests'
import { CampaignReader } from '#api/campaigns/queries/read_campaigns'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { CampaignMembership } from '#common/wire'

/** What somebody who is signed in is to a campaign, and how they come and go. */
@inject()
export default class MembershipsController {
  constructor(
    protected campaigns: CampaignReader,
    protected database: Database
  ) {}

  async show({ params, auth }: HttpContext): Promise<CampaignMembership> {
    return { status: await this.#statusOf(idFrom(params.id), auth.getUserOrFail().id) }
  }

  async isGameMaster({ params, auth }: HttpContext): Promise<{ isGameMaster: boolean }> {
    return { isGameMaster: (await this.#statusOf(idFrom(params.id), auth.getUserOrFail().id)) === 'game master' }
  }

  @inject()
  async apply({ params, response, auth }: HttpContext, applying: ApplyToCampaign) {
    await applying.handle(idFrom(params.id), auth.getUserOrFail().id)
    return response.created({ status: 'applied' } satisfies CampaignMembership)
  }

  @inject()
  async withdraw({ params, response, auth }: HttpContext, applying: ApplyToCampaign) {
    await applying.withdraw(idFrom(params.id), auth.getUserOrFail().id)
    return response.noContent()
  }

  @inject()
  async join({ params, auth }: HttpContext, accepting: AcceptInvitation) {
    const { id: userId, username, email } = auth.getUserOrFail()
    const campaignId = await accepting.handle(String(params.token), { userId, username, email })
    const campaign = (await this.campaigns.now()).get(campaignId)
    return { campaign: campaign ? { id: campaign.id, name: campaign.name, slug: campaign.slug } : null }
  }

  @inject()
  async leave({ params, request, response, auth }: HttpContext, unseating: UnseatPlayer) {
    await unseating.leave(idFrom(params.id), auth.getUserOrFail().asPlayer(), await agreedIn(request))
    return response.noContent()
  }

  async #statusOf(campaignId: number, userId: number): Promise<CampaignMembership['status']> {
    const campaign = (await this.campaigns.now()).get(campaignId)
    if (!campaign) throw unknownCampaign()
    if (campaign.gameMaster.userId === userId) return 'game master'
    if (await isMember(this.database, campaignId, userId)) return 'member'
    return (await hasApplied(this.database, campaignId, userId)) ? 'applied' : 'none'
  }
}
