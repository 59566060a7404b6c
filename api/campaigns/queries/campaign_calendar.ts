import { findBySlug } from '#api/catalog/rules/slug'
import { MADE_OF_CAMPAIGNS } from '#api/campaigns/changes'
import { CampaignReader, type CampaignRecord } from '#api/campaigns/queries/read_campaigns'
import type { Asked, WatchedList } from '#api/games/calendars'
import type { WatchedEvent } from '#api/games/rules/list_calendar'
import { placeText } from '#api/games/rules/place'
import { comingSessions } from '#common/campaigns/next_session'
import { SESSIONS_AHEAD } from '#common/campaigns/schedule'

/** The next sessions of the campaign that has this page, for whoever watches it; null: there is no such page. */
export async function campaignCalendar({ container, moment, now, slug }: Asked): Promise<WatchedList | null> {
  const campaigns = await (await container.make(CampaignReader)).at(moment)
  const campaign = findBySlug(campaigns.values(), slug)
  if (!campaign) return null
  const sessions = watchedSessions(campaign, now)
  // Whichever is the first, the others follow from it.
  return {
    name: campaign.name,
    page: pageOf(campaign),
    madeOf: MADE_OF_CAMPAIGNS,
    state: sessions[0]?.key ?? 'none',
    list: async () => sessions,
  }
}

const pageOf = ({ slug }: CampaignRecord) => `/campaign/${encodeURIComponent(slug)}`

/** By the day that the schedule gave it, which one that is moved keeps. */
export const sessionKey = (campaignId: number, sessionDate: string) => `campaign-${campaignId}-session-${sessionDate}`

function watchedSessions(campaign: CampaignRecord, from: Date): WatchedEvent[] {
  if (campaign.endedAt !== null) return []
  const { id, name, gameMaster, venue } = campaign
  const told = {
    title: name,
    place: placeText({ venueName: venue.name, venueType: venue.type, city: venue.city, state: venue.state }),
    gameMaster: gameMaster.name,
    path: pageOf(campaign),
    advice: 'See the campaign',
  }
  return comingSessions(campaign, from, SESSIONS_AHEAD, campaign.sessionChanges).map(({ sessionDate, startsAt }) => ({
    ...told,
    key: sessionKey(id, sessionDate),
    startsAt,
  }))
}
