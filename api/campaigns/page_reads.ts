import { findBySlug } from '#api/catalog/rules/slug'
import { CampaignReader, listedOf } from '#api/campaigns/queries/read_campaigns'
import { forEverybody, forPage, forSystem } from '#api/campaigns/transformers/campaign_transformer'
import type { CampaignReads } from '#common/wire'

export function campaignReads(campaigns: CampaignReader): CampaignReads {
  return {
    campaigns: async () => listedOf(await campaigns.now()).map(forEverybody),
    systemCampaigns: async (slug) =>
      listedOf(await campaigns.now())
        .filter(({ system }) => system?.slug === slug)
        .map(forSystem),
    campaign: async (slug) => {
      const found = findBySlug((await campaigns.now()).values(), slug)
      return found && forPage(found)
    },
  }
}
