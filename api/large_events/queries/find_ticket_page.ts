import type { HeldTicket } from '#api/large_events/queries/find_ticket'
import { findPlaceOfParty } from '#api/large_events/queries/find_place'
import { listPeopleOfSquad, type Seated } from '#api/large_events/queries/list_holders'
import type { LargeEventReader, LargeEventRecord } from '#api/large_events/queries/read_large_events'
import { listLiveLines, readPaidOrder } from '#api/refunds/queries/lock_order'
import { cancellationRefund } from '#api/refunds/rules/cancellation_refund'
import { chosenSeats } from '#api/refunds/rules/chosen_seats'
import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { databaseNow } from '#api/shared/database_clock'
import type { Sql } from '#api/shared/sql'

/** All that the page of a ticket tells. */
export interface TicketPage {
  ticket: HeldTicket
  event: LargeEventRecord
  people: Seated[]
  /** Of who waits. */
  position: number | null
  /** What comes back right now: by the policy, and all of it. */
  money: { cancel: RefundSplit; decline: RefundSplit }
  now: Date
}

export async function findTicketPage(database: Sql, events: LargeEventReader, ticket: HeldTicket): Promise<TicketPage> {
  const [known, people, position, order, lines, now] = await Promise.all([
    events.now(),
    ticket.squadId === null ? [] : listPeopleOfSquad(database, ticket.squadId),
    ticket.waitingSince === null ? null : findPlaceOfParty(database, ticket.eventId, ticket.party),
    readPaidOrder(database, ticket.orderId),
    listLiveLines(database, ticket.orderId),
    databaseNow(database),
  ])
  const one = chosenSeats(lines, { itemIds: [ticket.itemId], seats: 1 })
  const money = {
    cancel: cancellationRefund(order, one, 'policy', now),
    decline: cancellationRefund(order, one, 'original', now),
  }
  return { ticket, event: known.get(ticket.eventId)!, people, position, money, now }
}
