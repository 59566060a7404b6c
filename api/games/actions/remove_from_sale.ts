import { noteGameBefore } from '#api/games/actions/note_news'
import { gameStarted } from '#api/games/exceptions/game_refusals'
import { NotFound } from '#api/shared/errors'
import { sql, type Transaction } from '#api/shared/sql'

/** With this lock nobody can take a seat of the game, so that the statement after it sees the last word. */
const LOCK = sql`SELECT starts_at <= product_now() AS "isStarted" FROM games WHERE id = $1 FOR UPDATE`
const DELETE = sql`
  DELETE FROM games g WHERE id = $1
     AND NOT EXISTS (SELECT FROM order_items WHERE game_id = $1) AND NOT EXISTS (SELECT FROM seat_holds WHERE game_id = $1)
  RETURNING COALESCE(g.name, (SELECT m.name FROM modules m WHERE m.id = g.module_id)) AS name, starts_at AS "startsAt", special_event_id AS "specialEventId"`
const CANCEL = sql`
  UPDATE games SET cancelled_at = COALESCE(cancelled_at, product_now()), version = version + 1, updated_at = product_now() WHERE id = $1`

/** Throws where the game has started: it stays, and money goes back by refunds of its orders (D-01). */
export async function lockForRemoval(transaction: Transaction, gameId: number): Promise<void> {
  const game = await transaction.first<{ isStarted: boolean }>(LOCK, [gameId])
  if (!game) throw new NotFound('Game not found or not available.')
  if (game.isStarted) throw gameStarted()
}

/** What a game was that is gone without a trace. */
export interface DeletedGame {
  name: string
  startsAt: Date
  /** Where it stood under one: put on again, it stands there again. */
  specialEventId?: number
}

/**
 * Takes a game off every list (decision D-01): deleted if nobody ever had to do with its seats, else cancelled and
 * kept. Open checkouts keep their holds; a payment that still comes in is refunded by `FulfilCheckout`. Answers what was deleted.
 */
export async function removeFromSale(transaction: Transaction, gameId: number): Promise<DeletedGame | null> {
  await lockForRemoval(transaction, gameId)
  await noteGameBefore(transaction, gameId)
  const deleted = await transaction.first<Omit<DeletedGame, 'specialEventId'> & { specialEventId: number | null }>(
    DELETE,
    [gameId]
  )
  if (!deleted) {
    await transaction.run(CANCEL, [gameId])
    return null
  }
  const { specialEventId, ...game } = deleted
  return { ...game, ...(specialEventId !== null && { specialEventId }) }
}
