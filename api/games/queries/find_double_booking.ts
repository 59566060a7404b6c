import { GAME_HOURS } from '#api/games/queries/find_games'
import { sql, type Sql } from '#api/shared/sql'

/** What a game master runs within the hours of another game. */
export interface Booking {
  id: number
  name: string
  gameMaster: string
  startsAt: Date
  venue: string | null
}

const OTHER = sql`
  SELECT g.id, COALESCE(m.name, g.name) AS name, p.name AS "gameMaster", g.starts_at AS "startsAt", v.name AS venue
    FROM games g JOIN game_masters p ON p.id = g.game_master_id LEFT JOIN modules m ON m.id = g.module_id LEFT JOIN venues v ON v.id = g.venue_id
   WHERE g.game_master_id = $1 AND g.cancelled_at IS NULL AND g.id IS DISTINCT FROM $3::bigint
     AND g.starts_at > $2::timestamptz - make_interval(hours => $4::int) AND g.starts_at < $2::timestamptz + make_interval(hours => $4::int)
   ORDER BY g.starts_at, g.id LIMIT 1`

/** The first game that the game master would run at the same time, a session of a campaign too; `except`: the game that is asked about. */
export const findDoubleBooking = (database: Sql, { gameMasterId, startsAt }: { gameMasterId: number; startsAt: Date }, except: number | null): Promise<Booking | null> =>
  database.first<Booking>(OTHER, [gameMasterId, startsAt, except, GAME_HOURS])
