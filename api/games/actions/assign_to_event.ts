import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import { NotFound, Outdated } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'

const GAME = sql`SELECT special_event_id AS "eventId" FROM games WHERE id = $1 AND cancelled_at IS NULL FOR UPDATE`
const EVENT = sql`SELECT FROM special_events WHERE id = $1 FOR KEY SHARE`
const ASSIGN = sql`UPDATE games SET special_event_id = $2, updated_at = now() WHERE id = $1`

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
    return this.database.transaction(async (transaction) => {
      if (!(await transaction.first(EVENT, [eventId]))) throw new NotFound('Event Not Found')
      const before = await currentEvent(transaction, gameId)
      if (from !== undefined && from !== before) throw new Outdated({ specialEventId: before })
      await assign(transaction, { gameId, eventId, before, actorId })
      return before
    })
  }

  /** Nothing happens to a game that is of another event, or of none. Answers which one it was of. */
  remove(gameId: number, eventId: number, actorId: number): Promise<number | null> {
    return this.database.transaction(async (transaction) => {
      const before = await currentEvent(transaction, gameId)
      if (before === eventId) await assign(transaction, { gameId, eventId: null, before, actorId })
      return before
    })
  }
}

async function currentEvent(transaction: Transaction, gameId: number): Promise<number | null> {
  const game = await transaction.first<{ eventId: number | null }>(GAME, [gameId])
  if (!game) throw new NotFound('Game not found or not available.')
  return game.eventId
}

interface Assignment {
  gameId: number
  eventId: number | null
  before: number | null
  actorId: number
}

async function assign(transaction: Transaction, { gameId, eventId, before, actorId }: Assignment): Promise<void> {
  if (eventId === before) return
  await transaction.run(ASSIGN, [gameId, eventId])
  await recordAudit(transaction, {
    actorId, action: 'changed', subjectType: 'game', subjectId: gameId, before: { specialEventId: before }, after: { specialEventId: eventId },
  })
}
