import { refuseSeats, takeRoom } from '#api/games/actions/take_room'
import type { SeatWish } from '#api/games/rules/seats'
import { sql, type Transaction } from '#api/shared/sql'

const TAKE = sql`
  UPDATE games SET seats_sold = seats_sold + $2::bigint
   WHERE id = $1 /* guard: seat-capacity */ AND seats_sold + seats_held + $2::bigint <= max_players /* end guard */ AND cancelled_at IS NULL
     AND ($3 OR starts_at > $4)`

export interface SaleWish extends SeatWish {
  /** An administrator may add a player who came to a game that has begun. */
  allowStarted?: boolean
}

/** Sells seats without a checkout: manual orders, moved order lines. Several games: in ascending id order. */
export async function takeSeats(transaction: Transaction, wish: SaleWish, now: Date): Promise<void> {
  const { gameId, quantity, allowStarted = false } = wish
  const values = [gameId, quantity, allowStarted, now]
  const taken = await takeRoom(transaction, gameId, async () => (await transaction.run(TAKE, values)) === 1)
  if (!taken) await refuseSeats(transaction, wish, now, { allowStarted })
}
