import Game from '#api/games/models/game'
import type { ModelTransaction } from '#api/shared/sql'

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
