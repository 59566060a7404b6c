import { missingGame } from '#api/games/exceptions/game_refusals'
import { gameCancelled, unknownPlayer } from '#api/rosters/exceptions/roster_refusals'
import { sql, type Transaction } from '#api/shared/sql'

const GAME = sql`
  SELECT cancelled_at IS NOT NULL AS cancelled, starts_at <= product_now() AS started FROM games WHERE id = $1`
const LINE = sql`SELECT quantity FROM order_items WHERE id = $1 AND game_id = $2 AND status = 'active'`

/** Refuses a game that does not take place. Returns whether it has started. */
export async function expectGame(transaction: Transaction, gameId: number): Promise<boolean> {
  const game = await transaction.first<{ cancelled: boolean; started: boolean }>(GAME, [gameId])
  if (!game) throw missingGame()
  if (game.cancelled) throw gameCancelled()
  return game.started
}

/** Refuses a player without a seat at the game. */
export async function expectPlayer(
  transaction: Transaction,
  gameId: number,
  itemId: number
): Promise<{ started: boolean; quantity: number }> {
  const started = await expectGame(transaction, gameId)
  const line = await transaction.first<{ quantity: number }>(LINE, [itemId, gameId])
  if (!line) throw unknownPlayer()
  return { started, quantity: line.quantity }
}
