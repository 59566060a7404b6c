import { selectRecords } from '#api/catalog/rules/select_records'
import type { CampaignRecord } from '#api/campaigns/queries/read_campaigns'
import { folded } from '#api/shared/text_search'
import { campaignStatus } from '#common/campaigns/status'
import type { Page } from '#api/shared/page'

export interface CampaignFilters {
  id?: number[]
  /** A part of its name, or of what its game master or its venue is called. */
  q?: string
  gameMasterId?: number
  venueId?: number
  private?: boolean
}

/** The campaigns that the back office asks for, in its order. */
export function selectCampaigns(
  campaigns: Iterable<CampaignRecord>,
  { id, q, gameMasterId, venueId, private: isPrivate }: CampaignFilters,
  sort: Page['sort']
): CampaignRecord[] {
  const part = q && folded(q)
  const kept = [...campaigns].filter(
    ({ name, gameMaster, venue, private: hidden }) =>
      (gameMasterId === undefined || gameMaster.id === gameMasterId) &&
      (venueId === undefined || venue.id === venueId) &&
      (isPrivate === undefined || hidden === isPrivate) &&
      (!part || folded([name, gameMaster.name, venue.name].join(', ')).includes(part))
  )
  return selectRecords(kept.map(sortable), { id, sort }).map(({ campaign }) => campaign)
}

export const statusOf = (campaign: CampaignRecord) =>
  campaignStatus({ isPrivate: campaign.private, ended: campaign.endedAt !== null })

/** By what columns show. */
const sortable = (campaign: CampaignRecord) => ({
  campaign,
  id: campaign.id,
  name: campaign.name,
  gameMaster: campaign.gameMaster.name,
  venue: campaign.venue.name,
  status: statusOf(campaign),
  players: campaign.members.length,
  price: campaign.priceCents,
})
