import { LOCK_HOLDS, type Hold } from '#api/games/queries/lock_game'
import { sql, type Transaction } from '#api/shared/sql'

const RELEASE = sql`
  WITH freed AS (
    UPDATE seat_holds SET state = 'released' WHERE checkout_id = $1 AND game_id = $2 AND state = 'held' RETURNING quantity
  )
  UPDATE games SET seats_held = seats_held - freed.quantity FROM freed WHERE id = $2`

/** Lets go what a checkout still holds. Again: nothing more happens. */
export async function releaseHolds(transaction: Transaction, checkoutId: string): Promise<void> {
  for (const release of await lockHeld(transaction, checkoutId)) await release.now()
}

/** What a checkout still holds, by game, to be let go game by game: whoever locks other games too does so in their order. */
export async function lockHeld(
  transaction: Transaction,
  checkoutId: string
): Promise<{ gameId: number; now: () => Promise<unknown> }[]> {
  const holds = await transaction.rows<Hold>(LOCK_HOLDS, [checkoutId])
  return holds
    .filter(({ state }) => state === 'held')
    .map(({ gameId }) => ({ gameId, now: () => transaction.run(RELEASE, [checkoutId, gameId]) }))
}
