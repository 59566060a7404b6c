import { Dice } from '#database/seeders/demo/dice'
import { pictureAddress } from '#database/seeders/demo/addresses'
import type { Buyer } from '#database/seeders/demo/buyers'
import type { Calendar } from '#database/seeders/demo/calendar'
import { idIn } from '#database/seeders/demo/catalogue'
import type { CampaignContent } from '#database/seeders/demo/content/campaign_content'
import { campaignSettings } from '#database/seeders/demo/content/campaign_settings'
import { campaigns } from '#database/seeders/demo/content/campaigns'
import { gameMasters } from '#database/seeders/demo/content/game_masters'
import { systems } from '#database/seeders/demo/content/systems'
import { venues } from '#database/seeders/demo/content/venues'
import { demoPeople } from '#database/seeders/demo/demo_people'
import { toCents } from '#common/money'

export const PATS_CAMPAIGN = 'the-road-of-nine-lanterns'
export const PAT_APPLIED_TO = 'the-unreliable-archive'
export const PAT_INVITED_TO = 'the-house-that-keeps-its-guests'

/** Whoever joins has been around for some weeks. */
const KNOWN_FOR = -20
const LAST_WEEKS = -9

export function planCampaigns(calendar: Calendar, buyers: readonly Buyer[]) {
  const dice = new Dice('questboard tables')
  const neighbors = Map.groupBy(
    dice.shuffle(buyers.filter(({ userId, since }) => userId !== null && since < KNOWN_FOR)),
    ({ home }) => home
  )
  const take = ({ venue }: CampaignContent, count: number) =>
    (neighbors.get(venue) ?? []).splice(0, count).map(({ userId, since }) => ({ userId: userId!, since }))
  const day = (earliest: number, latest: number) => dice.whole(Math.min(earliest, latest), latest)
  const evening = (offset: number) => calendar.at(offset, dice.whole(17, 21), dice.whole(0, 59))

  const plans = campaigns.map((campaign) => ({
    campaign,
    members: [
      ...(campaign.slug === PATS_CAMPAIGN ? [{ userId: demoPeople.pat.id as number, since: campaign.opened }] : []),
      ...take(campaign, campaign.members),
    ].map(({ userId, since }) => ({
      userId,
      joinedAt: evening(day(Math.max(campaign.opened, since) + 1, LAST_WEEKS)),
    })),
    applicants: [
      ...take(campaign, campaign.applicants).map(({ userId }) => userId),
      ...(campaign.slug === PAT_APPLIED_TO ? [demoPeople.pat.id] : []),
    ].map((userId) => ({ userId, at: evening(dice.whole(-4, -1)) })),
  }))

  return {
    campaigns: plans.map(({ campaign }, index) => ({ id: index + 1, ...campaignRow(campaign, calendar) })),
    campaign_members: plans.flatMap(({ members }, index) =>
      members.map(({ userId, joinedAt }) => ({ campaign_id: index + 1, user_id: userId, joined_at: joinedAt }))
    ),
    campaign_requests: plans
      .flatMap(({ applicants }, index) =>
        applicants.map(({ userId, at }) => ({
          campaign_id: index + 1,
          type: 'application',
          user_id: userId,
          created_at: at,
        }))
      )
      .map((request, index) => ({ id: index + 1, ...request })),
  }
}

function campaignRow(campaign: CampaignContent, calendar: Calendar) {
  const createdAt = calendar.at(campaign.opened, 9)
  return {
    slug: campaign.slug,
    name: campaign.name,
    description: campaign.description,
    image: pictureAddress('campaigns', campaign.slug),
    price_cents: toCents(campaign.price),
    private: campaign.private,
    seats: campaign.seats,
    members: 0,
    schedule_type: campaign.scheduleType,
    schedule_day: campaign.scheduleDay,
    schedule_time: campaign.scheduleTime,
    starts_on: calendar.day(campaign.begins).toFormat('yyyy-MM-dd'),
    game_master_id: idIn(gameMasters, campaign.gameMaster),
    venue_id: idIn(venues, campaign.venue),
    system_id: idIn(systems, campaign.system),
    campaign_setting_id: campaign.setting === null ? null : idIn(campaignSettings, campaign.setting),
    version: 1,
    created_at: createdAt,
    updated_at: createdAt,
  }
}
