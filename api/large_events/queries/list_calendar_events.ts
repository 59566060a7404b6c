import { sameHouse } from '#api/large_events/queries/find_events_beside'
import { sql, type Sql } from '#api/shared/sql'
import type { VenueType } from '#common/wire'

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
