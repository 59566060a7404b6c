import { LISTED } from '#api/games/queries/games_of'
import { listAdminGames } from '#api/games/queries/list_admin_games'
import type { Target, TargetSearch } from '#api/sales/product'
import { sql, type Sql } from '#api/shared/sql'

const SOONEST_FIRST = { field: 'date', order: 'ASC' } as const

/** Games to come that have seats to give away. */
export async function listOpenGames(
  database: Sql,
  { q, ids, offset, limit, now }: TargetSearch
): Promise<{ rows: Target[]; total: number }> {
  const page = { sort: SOONEST_FIRST, offset, limit }
  const { rows, total } = await listAdminGames(
    database,
    { q, id: ids, cancelled: false, upcoming: true, full: false },
    page,
    now
  )
  return {
    rows: rows.map(({ id, maxPlayers, seatsSold, seatsHeld }) => ({
      productId: id,
      left: maxPlayers - seatsSold - seatsHeld,
    })),
    total,
  }
}

export interface UpcomingChange {
  id: number
  changed: Date
}

const UPCOMING = sql`
  SELECT id, updated_at AS changed FROM games WHERE ${LISTED} AND starts_at >= $1 ORDER BY starts_at, id`

/** Every game to come, and when it was changed. */
export const listUpcomingChanges = (database: Sql, now: Date): Promise<UpcomingChange[]> =>
  database.rows<UpcomingChange>(UPCOMING, [now])
