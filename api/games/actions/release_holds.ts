import { LOCK_HOLDS, type Hold } from '#api/games/queries/lock_holds'
import { sql, type Transaction } from '#api/shared/sql'

const RELEASE = sql`
  WITH freed AS (
    UPDATE seat_holds SET state = 'released' WHERE checkout_id = $1 AND game_id = $2 AND state = 'held' RETURNING quantity
  )
  UPDATE games SET seats_held = seats_held - freed.quantity FROM freed WHERE id = $2`

/** Lets go what a checkout still holds. Again: nothing more happens. */
export async function releaseHolds(transaction: Transaction, checkoutId: string): Promise<void> {
  const holds = await transaction.rows<Hold>(LOCK_HOLDS, [checkoutId])
  for (const hold of holds.filter(({ state }) => state === 'held')) {
    await transaction.run(RELEASE, [checkoutId, hold.gameId])
  }
}
