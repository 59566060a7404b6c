import { overlap, sameTable } from '#api/games/queries/find_double_bookings'
import { GAME_HOURS } from '#api/games/queries/find_games'
import type { Reach } from '#api/games/queries/find_reach'
import { GAME_COLUMNS, GAME_JOINS, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { sql, type Sql } from '#api/shared/sql'

export interface CalendarGameRow extends AdminGameRow {
  endsAt: Date
  bookedTwice: boolean
  tableTaken: boolean
}

export interface CalendarWish {
  from: Date
  until: Date
  venueId?: number
  gameMasterId?: number
  /** Of whoever looks. */
  reach: Reach | null
}

const another = (same: string) =>
  `EXISTS (SELECT FROM games o WHERE ${same} AND o.id <> g.id AND o.cancelled_at IS NULL AND ${overlap('o', 'g')})`

const WITHIN = sql`
  SELECT ${GAME_COLUMNS}, g.starts_at + make_interval(hours => ${String(GAME_HOURS)}) AS "endsAt",
         ${another('o.game_master_id = g.game_master_id')} AS "bookedTwice", ${another(sameTable('o', 'g'))} AS "tableTaken"
    FROM games g ${GAME_JOINS}
   WHERE g.cancelled_at IS NULL AND g.starts_at > $1::timestamptz - make_interval(hours => ${String(GAME_HOURS)}) AND g.starts_at < $2
     AND ($5::boolean OR g.venue_id = ANY($6::bigint[]) OR g.game_master_id = ANY($7::bigint[]))
     AND ($3::bigint IS NULL OR g.venue_id = $3) AND ($4::bigint IS NULL OR g.game_master_id = $4)
   ORDER BY g.starts_at, g.id`

/** Games that take place within a time, sessions of campaigns too, and whether their game master or table has another one then. */
export const listCalendarGames = (
  database: Sql,
  { from, until, venueId, gameMasterId, reach }: CalendarWish
): Promise<CalendarGameRow[]> =>
  database.rows<CalendarGameRow>(WITHIN, [
    from,
    until,
    venueId ?? null,
    gameMasterId ?? null,
    reach === null,
    reach?.venueIds ?? [],
    reach?.gameMasterIds ?? [],
  ])
