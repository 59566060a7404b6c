import { inLockOrder, type SeatWish } from '#api/games/rules/seats'
import { sql, type Transaction } from '#api/shared/sql'

const RECORD = sql`
  INSERT INTO seat_holds (checkout_id, game_id, quantity, state, expires_at) VALUES ($1, $2, $3, 'released', product_now())`

/** Writes down what a checkout held before our books lost it. No seat is taken: whoever sells them looks for room first. */
export async function recordLapsedHolds(
  transaction: Transaction,
  checkoutId: string,
  seats: readonly SeatWish[]
): Promise<void> {
  for (const { gameId, quantity } of inLockOrder(seats)) await transaction.run(RECORD, [checkoutId, gameId, quantity])
}
