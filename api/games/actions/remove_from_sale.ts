import { NotFound } from '#api/shared/errors'
import { sql, type Transaction } from '#api/shared/sql'

const DELETE = sql`
  DELETE FROM games WHERE id = $1
     AND NOT EXISTS (SELECT FROM order_items WHERE game_id = $1) AND NOT EXISTS (SELECT FROM seat_holds WHERE game_id = $1)
  RETURNING id`
const CANCEL = sql`
  UPDATE games SET cancelled_at = COALESCE(cancelled_at, now()), version = version + 1, updated_at = now()
   WHERE id = $1 RETURNING id`

/**
 * Takes a game off every list (decision D-01): deleted if nobody ever had to do with its seats, else cancelled and
 * kept. Open checkouts keep their holds; a payment that still comes in is refunded by `FulfilCheckout`.
 */
export async function removeFromSale(transaction: Transaction, gameId: number): Promise<'deleted' | 'cancelled'> {
  if (await transaction.first(DELETE, [gameId])) return 'deleted'
  if (await transaction.first(CANCEL, [gameId])) return 'cancelled'
  throw new NotFound('Game not found or not available.')
}
