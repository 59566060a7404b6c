import type { CampaignRecord } from '#api/campaigns/queries/read_campaigns'
import type { RequestRow } from '#api/campaigns/queries/list_requests'
import { shortName } from '#api/campaigns/rules/short_name'
import { memoizeByReference } from '#api/shared/memoize_by_reference'
import { toDollars } from '#common/money'
import type { Campaign, CampaignRequest, KeptCampaign, SystemCampaign, ToldCampaign } from '#common/wire'

export const forEverybody = memoizeByReference((campaign: CampaignRecord): Campaign => {
  const { gameMaster, venue, system, campaignSetting } = campaign
  return {
    id: campaign.id,
    slug: campaign.slug,
    name: campaign.name,
    description: campaign.description,
    image: campaign.image,
    price: toDollars(campaign.priceCents),
    isPrivate: campaign.private,
    requireApproval: true,
    scheduleType: campaign.scheduleType,
    scheduleDay: campaign.scheduleDay,
    scheduleTime: campaign.scheduleTime,
    startsOn: campaign.startsOn,
    seats: campaign.seats,
    gameMaster: {
      id: gameMaster.id,
      name: gameMaster.name,
      slug: gameMaster.slug,
      image: gameMaster.image,
      biography: gameMaster.biography,
    },
    venue: {
      id: venue.id,
      slug: venue.slug,
      name: venue.name,
      type: venue.type,
      address: { city: venue.city, state: venue.state },
      moduleOverlayImage: venue.moduleOverlayImage,
    },
    system: system && { slug: system.slug, name: system.name },
    campaignSetting: campaignSetting && {
      id: campaignSetting.id,
      slug: campaignSetting.slug,
      name: campaignSetting.name,
    },
    ended: campaign.endedAt !== null,
    sessionChanges: campaign.sessionChanges,
    members: listMembers(campaign, shortName),
    requests: [],
    games: [],
  }
})

/** Its members, its game master and staff read full names. */
export const withFullNames = <Shown extends Campaign>(shown: Shown, campaign: CampaignRecord): Shown => ({
  ...shown,
  members: listMembers(campaign, (name) => name),
})

const listMembers = ({ members }: CampaignRecord, nameOf: (name: string) => string): Campaign['members'] =>
  members.map(({ id, name, joinedAt }) => ({ user: { id, name: nameOf(name) }, status: 'active', joinedAt }))

export const forPage = memoizeByReference((campaign: CampaignRecord): ToldCampaign => ({
  ...forEverybody(campaign),
  descriptionHtml: campaign.descriptionHtml,
}))

/** As its game master and administrators read it. */
export const forGameMaster = (
  campaign: CampaignRecord,
  requests: RequestRow[],
  games: Campaign['games']
): KeptCampaign => ({
  ...withFullNames(forPage(campaign), campaign),
  games,
  requests: requests.map(toRequest),
  systemId: campaign.system?.id ?? null,
  version: campaign.version,
})

const toRequest = ({ id, type, userId, username, email, createdAt }: RequestRow): CampaignRequest => ({
  id,
  type,
  user: userId === null ? null : { id: userId, name: username! },
  email,
  createdAt: createdAt.toISOString(),
})

/** As the page of a rule set reads it, names as there (C-48). */
export function forSystem({
  gameMaster,
  venue,
  campaignSetting: setting,
  ...campaign
}: CampaignRecord): SystemCampaign {
  return {
    id: campaign.id,
    name: campaign.name,
    slug: campaign.slug,
    description: campaign.description,
    image: campaign.image,
    gamemaster_id: gameMaster.id,
    gamemaster_name: gameMaster.name,
    gamemaster_image: gameMaster.image,
    private: campaign.private,
    require_approval: true,
    schedule_type: campaign.scheduleType,
    schedule_day: campaign.scheduleDay,
    schedule_time: campaign.scheduleTime,
    starts_on: campaign.startsOn,
    session_changes: campaign.sessionChanges,
    price: toDollars(campaign.priceCents),
    seats: campaign.seats,
    seats_free: Math.max(0, campaign.seats - campaign.members.length),
    city: venue.city,
    state: venue.state,
    venue_id: venue.id,
    venue_name: venue.name,
    venue_type: venue.type,
    venue_slug: venue.slug,
    venue_module_overlay_image: venue.moduleOverlayImage,
    ...(setting && {
      campaign_setting_id: setting.id,
      campaign_setting_name: setting.name,
      campaign_setting_slug: setting.slug,
      campaign_setting_image: setting.image,
      campaign_setting_url: setting.url,
      campaign_setting_description: setting.description,
    }),
  }
}
