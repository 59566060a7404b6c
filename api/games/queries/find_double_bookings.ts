import { GAME_HOURS } from '#api/games/queries/find_games'
import { sql, type Sql } from '#api/shared/sql'

/** What is asked about: who runs a game when, and where it sits. */
export interface Booked {
  gameMasterId: number | null
  venueId: number | null
  tableName: string | null
  startsAt: Date
}

/** Another game within the hours of one that is asked about. */
export interface Booking {
  /** Counted from 0, of those that were asked about. */
  of: number
  what: 'game master' | 'table'
  id: number
  name: string
  gameMaster: string
  startsAt: Date
  venue: string | null
  table: string | null
}

/** SQL: two games are on at the same time. */
export const overlap = (one: string, other: string) =>
  `${one}.starts_at > ${other}.starts_at - make_interval(hours => ${String(GAME_HOURS)}) AND ${one}.starts_at < ${other}.starts_at + make_interval(hours => ${String(GAME_HOURS)})`

/** SQL: two games sit at the same table. Nobody knows of a game that has none. */
export const sameTable = (one: string, other: string) =>
  `${one}.venue_id = ${other}.venue_id AND lower(${one}.table_name) = lower(${other}.table_name)`

const OTHERS = sql`
  SELECT b.place::int - 1 AS "of", CASE WHEN g.game_master_id = b.game_master_id THEN 'game master' ELSE 'table' END AS what,
         g.id, COALESCE(m.name, g.name) AS name, p.name AS "gameMaster", g.starts_at AS "startsAt", v.name AS venue, g.table_name AS table
    FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::timestamptz[]) WITH ORDINALITY AS b (game_master_id, venue_id, table_name, starts_at, place)
    JOIN games g ON g.cancelled_at IS NULL AND g.id <> ALL($5::bigint[]) AND ${overlap('g', 'b')} AND (g.game_master_id = b.game_master_id OR (${sameTable('g', 'b')}))
    JOIN game_masters p ON p.id = g.game_master_id LEFT JOIN modules m ON m.id = g.module_id LEFT JOIN venues v ON v.id = g.venue_id
   ORDER BY b.place, g.starts_at, g.id`

/**
 * Games that their game masters would run at the same time, sessions of campaigns too, or that sit at the same table of the venue then;
 * `except`: the games that are asked about.
 */
export const findDoubleBookings = (
  database: Sql,
  booked: readonly Booked[],
  except: readonly number[] = []
): Promise<Booking[]> =>
  database.rows<Booking>(OTHERS, [
    booked.map(({ gameMasterId }) => gameMasterId),
    booked.map(({ venueId }) => venueId),
    booked.map(({ tableName }) => tableName),
    booked.map(({ startsAt }) => startsAt.toISOString()),
    except,
  ])
