import { placeWaiting } from '#api/large_events/actions/place_waiting'
import { freeTicketsOf } from '#api/large_events/actions/free_tickets'
import { seatParty } from '#api/large_events/actions/seat_party'
import { tellSquadsOf } from '#api/large_events/actions/tell'
import { eventBegan } from '#api/large_events/exceptions/ticket_refusals'
import { lockEventsOf, type EventOfSale } from '#api/large_events/queries/lock_events'
import type { TicketChoice } from '#api/large_events/rules/ticket_choice'
import { itemsUnavailable } from '#api/sales/exceptions/sale_refusals'
import type { HoldWish, Portion, TakeWish } from '#api/sales/product'
import type { Transaction } from '#api/shared/sql'

/** Sets tickets and places aside for a checkout: all of them or, with a refusal, none (SEAT-2, SEAT-4). */
export async function holdTickets(
  transaction: Transaction,
  { checkoutId, portions, expiresAt, now, insteadOf }: HoldWish
): Promise<void> {
  const events = await lockEventsOf(transaction, {
    ticketTypeIds: portions.map(({ productId }) => productId),
    checkoutIds: insteadOf,
  })
  for (const earlier of insteadOf) await freeTicketsOf(transaction, earlier)
  await seatAll(transaction, events, portions, { now, allowStarted: false }, { checkoutId, expiresAt })
  if (insteadOf.length > 0) await placeWaiting(transaction, events)
}

/** Sells without a checkout. */
export async function takeTickets(transaction: Transaction, portion: Portion, wish: TakeWish): Promise<void> {
  const events = await lockEventsOf(transaction, { ticketTypeIds: [portion.productId] })
  await seatAll(transaction, events, [portion], wish, { checkoutId: null, expiresAt: null })
  await tellSquadsOf(transaction, [String(portion.choice?.party)])
  await placeWaiting(transaction, events)
}

async function seatAll(
  transaction: Transaction,
  events: readonly EventOfSale[],
  portions: readonly Portion[],
  { now, allowStarted }: TakeWish,
  hold: { checkoutId: string | null; expiresAt: Date | null }
): Promise<void> {
  for (const { productId, quantity, choice } of portions) {
    const event = events.find(({ ticketTypeIds }) => ticketTypeIds.includes(productId))
    if (!event || event.cancelledAt !== null) throw itemsUnavailable()
    if (!allowStarted && event.startsAt <= now) throw eventBegan()
    await seatParty(transaction, {
      eventId: event.id,
      ticketTypeId: productId,
      quantity,
      choice: choice as unknown as TicketChoice,
      ...hold,
    })
  }
}
