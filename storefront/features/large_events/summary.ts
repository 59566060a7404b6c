import type { LargeEvent } from '#common/wire'
import { standingOf } from './when.ts'

export interface EventSummary {
  id: number
  slug: string
  name: string
  image: string | null
  date: string
  venue: string | null
  venueSlug: string | null
  settingSlug: string | null
  /** Dollars, of the cheapest ticket for players that is left; null where there is none. */
  from: number | null
  soldOut: boolean
}

/** Those to come, in the order of their beginnings. */
export const summariesOf = (events: readonly LargeEvent[], now: Date): EventSummary[] =>
  events.filter((event) => ['open', 'began'].includes(standingOf(event, now))).map(summaryOf)

function summaryOf({
  id,
  slug,
  name,
  image,
  event_date: date,
  venue_name: venue,
  venue: place,
  campaign_setting: setting,
  ticketTypes,
}: LargeEvent): EventSummary {
  const tickets = ticketTypes.filter(({ role }) => role === 'player')
  const left = tickets.filter(({ available_count }) => available_count > 0)
  return {
    id,
    slug,
    name,
    image,
    date,
    venue,
    venueSlug: place?.slug ?? null,
    settingSlug: setting?.slug ?? null,
    from: left.length > 0 ? Math.min(...left.map(({ price }) => price)) : null,
    soldOut: tickets.length > 0 && left.length === 0,
  }
}

/** By its slug, or its number where it has none. */
export const pathOf = ({ slug, id }: { slug: string; id: number }): string => `/lpg/${encodeURIComponent(slug || id)}`
