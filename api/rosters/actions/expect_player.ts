import { unknownGame } from '#api/games/exceptions/game_refusals'
import { gameCancelled, unknownPlayer } from '#api/rosters/exceptions/roster_refusals'
import { sql, type Transaction } from '#api/shared/sql'

const GAME = sql`SELECT cancelled_at IS NOT NULL AS cancelled FROM games WHERE id = $1`
const LINE = sql`SELECT id FROM order_items WHERE id = $1 AND game_id = $2 AND status = 'active'`

/** Refuses a game that does not take place. */
export async function expectGame(transaction: Transaction, gameId: number): Promise<void> {
  const game = await transaction.first<{ cancelled: boolean }>(GAME, [gameId])
  if (!game) throw unknownGame()
  if (game.cancelled) throw gameCancelled()
}

/** Refuses who has no seat at the game. */
export async function expectPlayer(transaction: Transaction, gameId: number, itemId: number): Promise<void> {
  await expectGame(transaction, gameId)
  if (!(await transaction.first(LINE, [itemId, gameId]))) throw unknownPlayer()
}
