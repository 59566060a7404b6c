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
  SELECT games.id AS game_id, starts_at, seats_sold, seats_held,
         (SELECT coalesce(sum(quantity), 0)::int FROM order_items WHERE game_id = games.id AND product_type = 'game' AND status = 'active') AS sold,
         (SELECT coalesce(sum(quantity), 0)::int FROM seat_holds WHERE game_id = games.id AND state = 'held') AS held
    FROM games`

const driftOf = (games: string) => `
  SELECT game_id::int AS "gameId", seats_sold AS sold, seats_held AS held, sold AS "soldByRows", held AS "heldByRows"
    FROM (${SEATS_BY_ROWS} ${games}) counted
   WHERE seats_sold <> sold OR seats_held <> held ORDER BY game_id`

const DRIFT = sql`${driftOf('')}`
const DRIFT_SINCE = sql`${driftOf('WHERE starts_at >= $1 OR id = ANY($2::bigint[])')}`

/** Games whose counters are wrong: none, unless something wrote behind the seat module's back. */
export function countSeatsByRows(database: Sql): Promise<SeatDrift[]> {
  return database.rows<SeatDrift>(DRIFT)
}

/** Of those that begin after an instant, and of some others. */
export const countSeatsSince = (database: Sql, begin: Date, others: readonly number[]): Promise<SeatDrift[]> =>
  database.rows<SeatDrift>(DRIFT_SINCE, [begin, others])
