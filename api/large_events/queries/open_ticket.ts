import { appKey } from '#api/config/app'
import { notNow, unknownTicket } from '#api/large_events/exceptions/ticket_refusals'
import { findTicket, type HeldTicket } from '#api/large_events/queries/find_ticket'
import { lockEvent } from '#api/large_events/queries/lock_events'
import { opensTicket } from '#api/large_events/rules/ticket_link'
import { obstacleTo, type TicketStep } from '#api/large_events/rules/ticket_steps'
import { databaseNow } from '#api/shared/database_clock'
import { sql, type Sql, type Transaction } from '#api/shared/sql'

/** What somebody shows who has no account: the ticket's number, and its link. */
export interface ShownTicket {
  id: number
  link: string
}

const EVENT = sql`SELECT event_id AS id FROM tickets WHERE id = $1`

/** The ticket of whoever has its link; the link of who gave it away opens nothing any more. */
export async function openTicket(database: Sql, { id, link }: ShownTicket): Promise<HeldTicket> {
  const ticket = await findTicket(database, id)
  if (!ticket || !opensTicket(link, ticket, appKey)) throw unknownTicket()
  return ticket
}

/** The same with its event locked, for a step that nothing stands against. */
export async function openTicketFor(
  transaction: Transaction,
  step: TicketStep,
  shown: ShownTicket
): Promise<HeldTicket> {
  const event = await transaction.first<{ id: number }>(EVENT, [shown.id])
  if (!event) throw unknownTicket()
  await lockEvent(transaction, event.id)
  const ticket = await openTicket(transaction, shown)
  const obstacle = obstacleTo(step, ticket, await databaseNow(transaction))
  if (obstacle) throw notNow(obstacle)
  return ticket
}
