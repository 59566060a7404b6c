import type { Game, Venue } from '#common/wire'
import type { PageRequest } from '#storefront/navigation/route'
import { venueText } from './text.ts'
import { readCampaigns } from '../campaigns/read_campaigns.ts'
import { orElse } from '#storefront/wire/or_else'
import { readLargeEvents } from '../large_events/read_large_events.ts'
import type { EventSummary } from '../large_events/summary.ts'
import { startOfList } from '../games/read_upcoming.ts'
import { gameEventData } from '../games/structured_data.ts'
import type { CampaignSummary } from '#common/campaigns/cards'
import { summarize, type GameSummary } from '#common/games/cards'
import { locationText } from '#common/places'

/** Search engines are told of the next ones; the rest is a page away. */
const EVENTS = 20

export interface VenueVisit {
  venue: Venue
  summaries: GameSummary[]
  campaigns: CampaignSummary[]
  largeEvents: EventSummary[]
}

export async function readVenue({ params, reads, settings, tell }: PageRequest): Promise<VenueVisit | null> {
  const venue = (await reads.venues()).find(({ slug }) => slug === params.slug)
  if (!venue) return null
  const [games, campaigns, largeEvents] = await Promise.all([
    reads.games({ venueId: venue.id, startDate: startOfList().from.toISOString() }),
    orElse([], () => readCampaigns(reads)),
    orElse([], () => readLargeEvents(reads)),
  ])
  if (import.meta.env.SSR && games.length > 0)
    tell(games.slice(0, EVENTS).map((game) => gameEventData(game, settings.appUrl, eventDescription(game), venue)))
  return {
    venue,
    summaries: summarize(games),
    campaigns: campaigns.filter((campaign) => campaign.venue.slug === venue.slug),
    largeEvents: largeEvents.filter(({ venueSlug }) => venueSlug === venue.slug),
  }
}

function eventDescription({ module, gameMaster, venue }: Game): string {
  const { city = null, state = null } = venue?.address ?? {}
  return venueText.event(module.name, gameMaster.name, locationText({ venue, city, state }))
}
