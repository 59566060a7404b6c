import { StockChanged } from '#api/sales/exceptions/sale_refusals'
import type { SeatWish } from '#api/games/rules/seats'
import { sql, type Transaction } from '#api/shared/sql'

const GIVE_BACK = sql`UPDATE games SET seats_sold = seats_sold - $2 WHERE id = $1 AND seats_sold >= $2`

/** Sold seats can be bought again. The caller makes sure that it gives each seat back once (RFND-1). */
export async function giveBackSeats(transaction: Transaction, { gameId, quantity }: SeatWish): Promise<void> {
  if ((await transaction.run(GIVE_BACK, [gameId, quantity])) === 0) throw new StockChanged()
}
