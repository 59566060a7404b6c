import { sql, type Sql } from '#api/shared/sql'

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

/** SQL: one large event is on at the venue of another at the same time. Nobody knows where one without a venue is. */
export const sameHouse = (one: string, other: string) =>
  `${one}.cancelled_at IS NULL AND ${one}.venue_id = ${other}.venue_id AND ${one}.starts_at < ${other}.ends_at AND ${one}.ends_at > ${other}.starts_at`

const BESIDE = sql`
  SELECT o.id, o.name, v.name AS venue, o.starts_at AS "startsAt"
    FROM (VALUES ($1::bigint, $2::bigint, $3::timestamptz, $4::timestamptz)) AS e (id, venue_id, starts_at, ends_at)
    JOIN large_events o ON o.id <> e.id AND ${sameHouse('o', 'e')} JOIN venues v ON v.id = o.venue_id ORDER BY o.starts_at, o.id`

/** Other large events that are at its venue then. */
export const findEventsBeside = (database: Sql, { id, venueId, startsAt, endsAt }: Housed): Promise<EventBeside[]> =>
  database.rows<EventBeside>(BESIDE, [id, venueId, startsAt, endsAt])
