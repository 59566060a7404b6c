import type { Asked, WatchedList } from '#api/games/calendars'
import type { WatchedEvent } from '#api/games/rules/list_calendar'
import { MADE_OF_LARGE_EVENTS } from '#api/large_events/changes'
import { LargeEventReader, eventNamed, type LargeEventRecord } from '#api/large_events/queries/read_large_events'
import { eventPlace } from '#api/large_events/rules/event_move'
import { sql, type Sql } from '#api/shared/sql'
import type { VenueType } from '#common/wire'

/** SQL: one large event is on at the venue of another at the same time. Nobody knows where one without a venue is. */
export const sameHouse = (one: string, other: string) =>
  `${one}.cancelled_at IS NULL AND ${one}.venue_id = ${other}.venue_id AND ${one}.starts_at < ${other}.ends_at AND ${one}.ends_at > ${other}.starts_at`

/** The day of the event that has this page, for whoever watches it; null: there is no such page. */
export async function eventCalendar({ container, moment, slug }: Asked): Promise<WatchedList | null> {
  const event = eventNamed(await (await container.make(LargeEventReader)).at(moment), slug)
  if (!event) return null
  const page = `/lpg/${encodeURIComponent(event.slug)}`
  return {
    name: event.name,
    page,
    madeOf: MADE_OF_LARGE_EVENTS,
    list: async () => (event.cancelledAt === null ? [watched(event, page)] : []),
  }
}

const watched = ({ id, name, startsAt, endsAt, venue }: LargeEventRecord, path: string): WatchedEvent => ({
  key: `large-event-${id}`,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  title: name,
  place: eventPlace(venue),
  gameMaster: null,
  path,
  advice: 'See tickets and squads',
})

export interface CalendarEventRow {
  id: number
  name: string
  startsAt: Date
  endsAt: Date
  venueId: number | null
  venueName: string | null
  venueType: VenueType | null
  sold: number
  held: number
  stock: number
  version: number
  /** Another large event is at its venue at the same time. */
  venueTaken: boolean
}

const WITHIN = sql`
  SELECT e.id, e.name, e.starts_at AS "startsAt", e.ends_at AS "endsAt", v.id AS "venueId", v.name AS "venueName", v.type AS "venueType", t.sold, t.held, e.version,
         EXISTS (SELECT FROM large_events o WHERE o.id <> e.id AND ${sameHouse('o', 'e')}) AS "venueTaken",
         (SELECT COALESCE(sum(k.stock), 0)::int FROM ticket_types k WHERE k.event_id = e.id) AS stock
    FROM large_events e LEFT JOIN venues v ON v.id = e.venue_id
   CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE t.state IN ('sold', 'absent'))::int AS sold, count(*) FILTER (WHERE t.state = 'held')::int AS held
           FROM ticket_types k JOIN tickets t ON t.ticket_type_id = k.id WHERE k.event_id = e.id) t
   WHERE e.cancelled_at IS NULL AND e.ends_at > $1 AND e.starts_at < $2 AND ($3::bigint IS NULL OR e.venue_id = $3)
   ORDER BY e.starts_at, e.id`

/** Large events that take place within a time. */
export const listCalendarEvents = (
  database: Sql,
  { from, until, venueId }: { from: Date; until: Date; venueId?: number }
): Promise<CalendarEventRow[]> => database.rows<CalendarEventRow>(WITHIN, [from, until, venueId ?? null])

/** What is asked about: where and when a large event takes place. */
export interface Housed {
  id: number
  venueId: number | null
  startsAt: Date
  endsAt: Date
}

export interface EventBeside {
  id: number
  name: string
  venue: string
  startsAt: Date
}

const BESIDE = sql`
  SELECT o.id, o.name, v.name AS venue, o.starts_at AS "startsAt"
    FROM (VALUES ($1::bigint, $2::bigint, $3::timestamptz, $4::timestamptz)) AS e (id, venue_id, starts_at, ends_at)
    JOIN large_events o ON o.id <> e.id AND ${sameHouse('o', 'e')} JOIN venues v ON v.id = o.venue_id ORDER BY o.starts_at, o.id`

/** Other large events that are at its venue then. */
export const findEventsBeside = (database: Sql, { id, venueId, startsAt, endsAt }: Housed): Promise<EventBeside[]> =>
  database.rows<EventBeside>(BESIDE, [id, venueId, startsAt, endsAt])
