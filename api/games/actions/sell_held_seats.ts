import { admissions } from '#api/games/admissions'
import { takeRoom } from '#api/games/actions/seats'
import { LOCK_HOLDS, type Hold } from '#api/games/queries/lock_game'
import type { Buyer } from '#api/sales/product'
import { ProductError } from '#api/shared/errors'
import { sql, type Transaction } from '#api/shared/sql'

/** The game of a hold that was sold. */
interface Sold {
  listed: boolean
}

const SELL = sql`
  WITH sold AS (
    UPDATE games SET seats_held = seats_held - $3, seats_sold = seats_sold + $3
     WHERE id = $2 /* guard: cancelled-game */ AND cancelled_at IS NULL /* end guard */ RETURNING listed
  )
  UPDATE seat_holds SET state = 'sold' FROM sold WHERE checkout_id = $1 AND game_id = $2 RETURNING listed`

const SELL_ANEW = sql`
  WITH sold AS (
    UPDATE games SET seats_sold = seats_sold + $3
     WHERE id = $2 /* guard: seat-capacity */ AND seats_sold + seats_held + $3 <= max_players /* end guard */ AND cancelled_at IS NULL RETURNING listed
  )
  UPDATE seat_holds SET state = 'sold' FROM sold WHERE checkout_id = $1 AND game_id = $2 RETURNING listed`

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
 * taken anew where there is room (whether or not the game has begun). All, or nothing: `lapsed` leaves no seat taken. A private game is sold to
 * whom it is open still.
 */
export async function sellHeldSeats(
  transaction: Transaction,
  checkoutId: string,
  buyer: Buyer
): Promise<'sold' | 'lapsed'> {
  const holds = await transaction.rows<Hold>(LOCK_HOLDS, [checkoutId])
  const sold: Hold[] = []
  const closed: Hold[] = []
  for (const hold of holds.filter(({ state }) => state !== 'sold')) {
    const game = await sellOne(transaction, checkoutId, hold)
    if (!game) return lapsed(transaction, checkoutId, holds, sold)
    sold.push(hold)
    if (!game.listed) closed.push(hold)
  }
  // guard: private-game-admission
  if (closed.length > 0 && !(await isOpenTo(transaction, closed, buyer)))
    return lapsed(transaction, checkoutId, holds, sold)
  // end guard
  return 'sold'
}

const isOpenTo = (transaction: Transaction, closed: readonly Hold[], buyer: Buyer): Promise<boolean> =>
  admissions.admit(transaction, closed, buyer).catch((error: unknown) => {
    if (error instanceof ProductError) return false
    throw error
  })

async function sellOne(transaction: Transaction, checkoutId: string, hold: Hold): Promise<Sold | null> {
  const values = [checkoutId, hold.gameId, hold.quantity]
  if (hold.state === 'held') return transaction.first<Sold>(SELL, values)
  let sold: Sold | null = null
  await takeRoom(
    transaction,
    hold.gameId,
    async () => (sold = await transaction.first<Sold>(SELL_ANEW, values)) !== null
  )
  return sold
}

/** `sold` was sold by this call; nothing that an earlier call sold is touched. */
async function lapsed(transaction: Transaction, checkoutId: string, holds: Hold[], sold: Hold[]): Promise<'lapsed'> {
  for (const hold of holds) {
    if (hold.state === 'sold') continue
    const counter = sold.includes(hold) ? 'sold' : 'held'
    await transaction.run(UNDO, [checkoutId, hold.gameId, hold.quantity, counter])
  }
  return 'lapsed'
}
