import type { HttpContext } from '@adonisjs/core/http'
import { unknownCampaign } from '#api/campaigns/exceptions/campaign_refusals'
import CampaignPolicy from '#api/campaigns/policies/campaign_policy'
import type { CampaignReader, CampaignRecord } from '#api/campaigns/queries/read_campaigns'
import { idFrom } from '#api/shared/ids'

/** The campaign that the address names. */
export async function knownCampaign(campaigns: CampaignReader, { params }: HttpContext): Promise<CampaignRecord> {
  const campaign = (await campaigns.now()).get(idFrom(params.id))
  if (!campaign) throw unknownCampaign()
  return campaign
}

/** The same, for its game master and administrators. */
export async function authorizedCampaign(campaigns: CampaignReader, ctx: HttpContext): Promise<CampaignRecord> {
  const campaign = await knownCampaign(campaigns, ctx)
  await ctx.bouncer.with(CampaignPolicy).authorize('run', campaign)
  return campaign
}
