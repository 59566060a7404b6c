import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NoteTicket, type NotedTicket } from '#api/large_events/actions/note_ticket'
import { unknownHolder } from '#api/large_events/exceptions/board_refusals'
import { readBoardPerson } from '#api/large_events/queries/read_board'
import { ticketNoteValidator } from '#api/large_events/validators/board_validators'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { BoardPerson } from '#common/wire'

/** What staff note of people at a large event. */
@inject()
export default class TicketNotesController {
  constructor(
    protected noting: NoteTicket,
    protected database: Database
  ) {}

  async store(ctx: HttpContext): Promise<BoardPerson> {
    const { text } = await ctx.request.validateUsing(ticketNoteValidator)
    const ticket = ticketIn(ctx)
    await this.noting.write(ticket, text, ctx.auth.getUserOrFail().named())
    const person = await readBoardPerson(this.database, ticket.eventId, ticket.ticketId)
    if (!person) throw unknownHolder()
    return person
  }

  async destroy(ctx: HttpContext) {
    await this.noting.remove(ticketIn(ctx), idFrom(ctx.params.noteId), ctx.auth.getUserOrFail().named())
    return ctx.response.noContent()
  }

  async restore(ctx: HttpContext) {
    await this.noting.restore(ticketIn(ctx), idFrom(ctx.params.noteId), ctx.auth.getUserOrFail().named())
    return ctx.response.noContent()
  }
}

const ticketIn = ({ params }: HttpContext): NotedTicket => ({
  eventId: idFrom(params.id),
  ticketId: idFrom(params.ticketId),
})
