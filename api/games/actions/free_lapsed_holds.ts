import { sql, type Transaction } from '#api/shared/sql'

/**
 * Holds that another transaction is selling or releasing right now are passed over, never waited for: whoever
 * waits for a hold must not own a game's lock yet, or two carts could wait for one another.
 */
const FREE = sql`
  WITH lapsed AS (
    SELECT checkout_id FROM seat_holds
     WHERE game_id = $1 AND state = 'held' AND expires_at <= /* guard: hold-clock */ product_now() /* end guard */
       FOR NO KEY UPDATE SKIP LOCKED
  ), freed AS (
    UPDATE seat_holds SET state = 'released' FROM lapsed
     WHERE seat_holds.game_id = $1 AND seat_holds.checkout_id = lapsed.checkout_id
    RETURNING quantity
  )
  UPDATE games SET seats_held = seats_held - (SELECT sum(quantity) FROM freed)
   WHERE id = $1 AND EXISTS (SELECT FROM freed)`

/**
 * Lets the holds of one game go whose time is over, by the clock of the database: processes may have different ones. Their checkout may still be paid: it then asks for the seats
 * anew (`sellHeldSeats`). Answers whether any was let go.
 */
export async function freeLapsedHolds(transaction: Transaction, gameId: number): Promise<boolean> {
  return (await transaction.run(FREE, [gameId])) > 0
}
