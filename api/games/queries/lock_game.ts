import Game from '#api/games/models/game'
import { sql, type ModelTransaction } from '#api/shared/sql'

/** Nobody else changes the game until the transaction ends. Null when there is none. */
export const lockGame = ({ lucid }: ModelTransaction, id: number): Promise<Game | null> =>
  Game.query({ client: lucid }).where({ id }).forUpdate().first()

/** The same of several, in the one order in which games are locked (SEAT-2). */
export const lockGames = ({ lucid }: ModelTransaction, ids: readonly number[]): Promise<Game[]> =>
  Game.query({ client: lucid })
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .exec()

export interface Hold {
  gameId: number
  quantity: number
  state: 'held' | 'sold' | 'released'
}

/** A checkout's holds are locked before any of its games, in the order of the games. */
export const LOCK_HOLDS = sql`
  SELECT game_id AS "gameId", quantity, state FROM seat_holds WHERE checkout_id = $1 ORDER BY game_id /* guard: hold-lock */ FOR NO KEY UPDATE /* end guard */`
