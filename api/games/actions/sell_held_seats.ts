import { takeRoom } from '#api/games/actions/take_room'
import { LOCK_HOLDS, type Hold } from '#api/games/queries/lock_holds'
import { sql, type Transaction } from '#api/shared/sql'

const SELL = sql`
  WITH sold AS (
    UPDATE games SET seats_held = seats_held - $3, seats_sold = seats_sold + $3
     WHERE id = $2 AND cancelled_at IS NULL RETURNING id
  )
  UPDATE seat_holds SET state = 'sold' FROM sold WHERE checkout_id = $1 AND game_id = $2`

const SELL_ANEW = sql`
  WITH sold AS (
    UPDATE games SET seats_sold = seats_sold + $3
     WHERE id = $2 AND seats_sold + seats_held + $3 <= max_players AND cancelled_at IS NULL RETURNING id
  )
  UPDATE seat_holds SET state = 'sold' FROM sold WHERE checkout_id = $1 AND game_id = $2`

const UNDO = sql`
  WITH undone AS (
    UPDATE seat_holds SET state = 'released' WHERE checkout_id = $1 AND game_id = $2 AND state <> 'released'
    RETURNING game_id
  )
  UPDATE games SET seats_held = seats_held - CASE WHEN $4 = 'held' THEN $3::int ELSE 0 END,
                   seats_sold = seats_sold - CASE WHEN $4 = 'sold' THEN $3::int ELSE 0 END
    FROM undone WHERE games.id = undone.game_id`

/**
 * The money is there: held seats become sold ones, also past their time if nobody let them go. What was let go is
 * taken anew where there is room (whether or not the game has begun). All, or nothing: `lapsed` leaves no seat taken.
 */
export async function sellHeldSeats(transaction: Transaction, checkoutId: string): Promise<'sold' | 'lapsed'> {
  const holds = await transaction.rows<Hold>(LOCK_HOLDS, [checkoutId])
  const sold: Hold[] = []
  for (const hold of holds.filter(({ state }) => state !== 'sold')) {
    if (!(await sellOne(transaction, checkoutId, hold))) {
      await letGo(transaction, checkoutId, holds, sold)
      return 'lapsed'
    }
    sold.push(hold)
  }
  return 'sold'
}

async function sellOne(transaction: Transaction, checkoutId: string, hold: Hold): Promise<boolean> {
  const values = [checkoutId, hold.gameId, hold.quantity]
  if (hold.state === 'held') return (await transaction.run(SELL, values)) === 1
  return takeRoom(transaction, hold.gameId, async () => (await transaction.run(SELL_ANEW, values)) === 1)
}

/** `sold` was sold by this call; nothing that an earlier call sold is touched. */
async function letGo(transaction: Transaction, checkoutId: string, holds: Hold[], sold: Hold[]): Promise<void> {
  for (const hold of holds) {
    if (hold.state === 'sold') continue
    const counter = sold.includes(hold) ? 'sold' : 'held'
    await transaction.run(UNDO, [checkoutId, hold.gameId, hold.quantity, counter])
  }
}
