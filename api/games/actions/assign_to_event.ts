import { inject } from '@adonisjs/core'
import SpecialEvent from '#api/catalog/models/special_event'
import type Game from '#api/games/models/game'
import { lockGame } from '#api/games/queries/lock_game'
import { recordAudit } from '#api/operations/actions/record_audit'
import { NotFound, Outdated } from '#api/shared/errors'
import { Database, type ModelTransaction } from '#api/shared/sql'

/**
 * Puts a game under the name of a special event, or takes it out again. It stays what it is otherwise, so that whoever
 * edits it at this moment need not know: its version stays.
 */
@inject()
export class AssignToEvent {
  constructor(protected database: Database) {}

  /**
   * A game is of one event at most: added to this one, it leaves any other. Answers which one that was; `from` is the only
   * one that it may leave, null for none.
   */
  add(gameId: number, eventId: number, actorId: number, from?: number | null): Promise<number | null> {
    return this.database.modelTransaction(async (transaction) => {
      const event = await SpecialEvent.query({ client: transaction.lucid }).where({ id: eventId }).forShare().first()
      if (!event) throw new NotFound('Event Not Found')
      const game = await lockToTakePlace(transaction, gameId)
      const before = game.specialEventId
      if (from !== undefined && from !== before) throw new Outdated({ specialEventId: before })
      await assign(transaction, game, eventId, actorId)
      return before
    })
  }

  /** Nothing happens to a game that is of another event, or of none. Answers which one it was of. */
  remove(gameId: number, eventId: number, actorId: number): Promise<number | null> {
    return this.database.modelTransaction(async (transaction) => {
      const game = await lockToTakePlace(transaction, gameId)
      const before = game.specialEventId
      if (before === eventId) await assign(transaction, game, null, actorId)
      return before
    })
  }
}

async function lockToTakePlace(transaction: ModelTransaction, id: number): Promise<Game> {
  const game = await lockGame(transaction, id)
  if (!game || game.cancelledAt) throw new NotFound('Game not found or not available.')
  return game
}

async function assign(
  transaction: ModelTransaction,
  game: Game,
  eventId: number | null,
  actorId: number
): Promise<void> {
  const before = game.specialEventId
  if (eventId === before) return
  await game.merge({ specialEventId: eventId }).save()
  await recordAudit(transaction, {
    actorId,
    action: 'changed',
    subjectType: 'game',
    subjectId: game.id,
    before: { specialEventId: before },
    after: { specialEventId: eventId },
  })
}
