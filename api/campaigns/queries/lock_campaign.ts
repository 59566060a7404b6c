import { campaignEnded, unknownCampaign } from '#api/campaigns/exceptions/campaign_refusals'
import Campaign from '#api/campaigns/models/campaign'
import type { ModelTransaction } from '#api/shared/sql'

/** Each writer of a campaign, its requests or its members locks the campaign first, until the transaction ends. */
export async function lockCampaign({ lucid }: ModelTransaction, id: number): Promise<Campaign> {
  const campaign = await Campaign.query({ client: lucid })
    .where({ id })
    .preload('gameMaster', (query) => query.preload('user'))
    // guard: campaign-lock
    .forUpdate()
    // end guard
    .first()
  if (!campaign) throw unknownCampaign()
  return campaign
}

/** Of one that has ended nothing is asked any more. */
export async function lockRunning(transaction: ModelTransaction, id: number): Promise<Campaign> {
  const campaign = await lockCampaign(transaction, id)
  if (campaign.endedAt !== null) throw campaignEnded()
  return campaign
}
