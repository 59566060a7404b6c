import { appKey } from '#api/config/app'
import { findGames } from '#api/games/queries/find_games'
import { opensSeats } from '#api/games/rules/seat_link'
import { unknownSeats } from '#api/rosters/exceptions/roster_refusals'
import type { ProductFacts } from '#api/sales/product'
import { sql, type Sql } from '#api/shared/sql'

export interface OpenedSeats {
  itemId: number
  linkVersion: number
  gameId: number
  firstName: string
  lastName: string
  seats: number
  active: boolean
  seatsHere: number
}

const FIND = sql`
  SELECT i.id AS "itemId", o.link_version AS "linkVersion", i.game_id AS "gameId", i.first_name AS "firstName", i.last_name AS "lastName", i.quantity AS seats, i.status = 'active' AS active,
         CASE WHEN a.state = 'arrived' THEN LEAST(a.seats, i.quantity) ELSE 0 END AS "seatsHere"
    FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN attendances a ON a.order_item_id = i.id AND a.game_id = i.game_id WHERE i.id = $1 AND i.game_id IS NOT NULL`

/** The seats of whoever has their link, and the game that they are at. */
export async function openSeats(
  database: Sql,
  { id, link }: { id: number; link: string }
): Promise<{ seats: OpenedSeats; game: ProductFacts }> {
  const seats = await database.first<OpenedSeats>(FIND, [id])
  if (!seats || !opensSeats(link, seats, appKey)) throw unknownSeats()
  return { seats, game: (await findGames(database, [seats.gameId])).get(seats.gameId)! }
}
