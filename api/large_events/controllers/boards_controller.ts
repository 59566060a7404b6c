import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { TakeStep, type Taken } from '#api/large_events/actions/take_step'
import { UndoStep } from '#api/large_events/actions/undo_step'
import { unknownEvent } from '#api/large_events/exceptions/ticket_refusals'
import { readBoard } from '#api/large_events/queries/read_board'
import { absentValidator, stepValidator } from '#api/large_events/validators/board_validators'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { BoardOutcome, EventBoard } from '#common/wire'

/** The board of an event, on which staff move its people. */
@inject()
export default class BoardsController {
  constructor(protected database: Database) {}

  /** A screen that has it as it is gets 304. */
  async show({ params, request, response }: HttpContext) {
    const board = await this.#board(idFrom(params.id))
    const tag = `"${board.version}"`
    response.header('ETag', tag).header('Cache-Control', 'private, no-cache')
    if (request.header('if-none-match') === tag) return response.status(304).send(null)
    return board
  }

  @inject()
  async step({ params, request, auth }: HttpContext, steps: TakeStep): Promise<BoardOutcome> {
    const eventId = idFrom(params.id)
    const step = await request.validateUsing(stepValidator)
    return this.#outcome(eventId, await steps.handle(eventId, step, auth.getUserOrFail().id))
  }

  @inject()
  async undo({ params, auth }: HttpContext, undoing: UndoStep): Promise<BoardOutcome> {
    const eventId = idFrom(params.id)
    return this.#outcome(eventId, await undoing.handle(eventId, idFrom(params.stepId), auth.getUserOrFail().id))
  }

  /** Who did not come, or came after all. */
  @inject()
  async absent({ params, request, auth }: HttpContext, steps: TakeStep): Promise<BoardOutcome> {
    const eventId = idFrom(params.id)
    const { ticketIds, absent = true } = await request.validateUsing(absentValidator)
    return this.#outcome(
      eventId,
      await steps.handle(eventId, { kind: 'absent', ticketIds, absent }, auth.getUserOrFail().id)
    )
  }

  async #outcome(eventId: number, taken: Taken): Promise<BoardOutcome> {
    return { ...taken, board: await this.#board(eventId) }
  }

  async #board(eventId: number): Promise<EventBoard> {
    const board = await readBoard(this.database, eventId)
    if (!board) throw unknownEvent()
    return board
  }
}
