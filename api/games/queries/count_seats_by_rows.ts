import { sql, type Sql } from '#api/shared/sql'

/** A game whose counters say something else than the rows they count. */
export interface SeatDrift {
  gameId: number
  sold: number
  held: number
  soldByRows: number
  heldByRows: number
}

/** Seats sold are active order lines, seats held are holds in the state `held`. One statement: one moment. */
export const SEATS_BY_ROWS = `
  SELECT games.id AS game_id, seats_sold, seats_held, coalesce(lines.sold, 0) AS sold, coalesce(holds.held, 0) AS held
    FROM games
    LEFT JOIN (SELECT game_id, sum(quantity)::int AS sold FROM order_items
                WHERE product_type = 'game' AND status = 'active' GROUP BY game_id) lines ON lines.game_id = games.id
    LEFT JOIN (SELECT game_id, sum(quantity)::int AS held FROM seat_holds
                WHERE state = 'held' GROUP BY game_id) holds ON holds.game_id = games.id`

const DRIFT = sql`
  SELECT game_id AS "gameId", seats_sold AS sold, seats_held AS held, sold AS "soldByRows", held AS "heldByRows"
    FROM (${SEATS_BY_ROWS}) counted
   WHERE seats_sold <> sold OR seats_held <> held ORDER BY game_id`

/** Games whose counters are wrong: none, unless something wrote behind the seat module's back. */
export function countSeatsByRows(database: Sql): Promise<SeatDrift[]> {
  return database.rows<SeatDrift>(DRIFT)
}
