import { listAdminGames } from '#api/games/queries/list_admin_games'
import type { Target, TargetSearch } from '#api/sales/product'
import type { Sql } from '#api/shared/sql'

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
