import { keptBy, type CampaignReader } from '#api/campaigns/queries/read_campaigns'
import { firstNamed } from '#api/shared/first_named'
import type { FindRecords } from '#api/shared/record_search'

/** Campaigns are found as the process has them. */
export const findCampaigns =
  (campaigns: CampaignReader): FindRecords =>
  async (_database, { q, limit, by }) => {
    const all = keptBy(by, await campaigns.now())
    return firstNamed(
      all.map(({ id, name, gameMaster, venue }) => ({
        id,
        name,
        at: null,
        detail: `${gameMaster.name} · ${venue.name}`,
      })),
      q,
      limit
    )
  }
