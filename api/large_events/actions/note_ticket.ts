import { inject } from '@adonisjs/core'
import { unknownHolder, unknownNote } from '#api/large_events/exceptions/board_refusals'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Database, sql } from '#api/shared/sql'

interface Staff {
  id: number
  username: string
}

/** Whose note it is: a ticket of an event. */
export interface NotedTicket {
  eventId: number
  ticketId: number
}

const OF_TICKET = `FROM tickets t WHERE t.id = n.ticket_id AND t.event_id = $1 AND t.id = $2 AND n.handovers = t.handovers AND n.id = $3`
const WRITE = sql`
  INSERT INTO ticket_notes (ticket_id, handovers, text, author)
  SELECT id, handovers, $3, $4 FROM tickets WHERE event_id = $1 AND id = $2 AND state IN ('sold', 'absent') RETURNING id`
const REMOVE = sql`UPDATE ticket_notes n SET removed_at = product_now() ${OF_TICKET} AND n.removed_at IS NULL RETURNING n.text`
const RESTORE = sql`UPDATE ticket_notes n SET removed_at = NULL ${OF_TICKET} AND n.removed_at IS NOT NULL RETURNING n.text`

/** What staff want to remember of somebody at a large event. Nobody else reads it; who is given the ticket begins anew. */
@inject()
export class NoteTicket {
  constructor(protected database: Database) {}

  async write({ eventId, ticketId }: NotedTicket, text: string, staff: Staff): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (!(await transaction.first(WRITE, [eventId, ticketId, text, staff.username]))) throw unknownHolder()
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'noted of a player',
        subjectType: 'large event',
        subjectId: eventId,
        after: { ticketId, note: text },
      })
    })
  }

  async remove({ eventId, ticketId }: NotedTicket, noteId: number, staff: Staff): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const note = await transaction.first<{ text: string }>(REMOVE, [eventId, ticketId, noteId])
      if (!note) throw unknownNote()
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'removed a note of a player',
        subjectType: 'large event',
        subjectId: eventId,
        before: { ticketId, note: note.text },
      })
    })
  }

  /** As it was written, by whom and when. */
  async restore({ eventId, ticketId }: NotedTicket, noteId: number, staff: Staff): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const note = await transaction.first<{ text: string }>(RESTORE, [eventId, ticketId, noteId])
      if (!note) throw unknownNote()
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'restored a note of a player',
        subjectType: 'large event',
        subjectId: eventId,
        after: { ticketId, note: note.text },
      })
    })
  }
}
