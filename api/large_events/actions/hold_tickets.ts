import { freeTicketsOf, returnTickets } from '#api/large_events/actions/free_tickets'
import { placeWaiting } from '#api/large_events/actions/place_waiting'
import { seatParty } from '#api/large_events/actions/seat_party'
import { tellSquadsOf } from '#api/large_events/actions/tell'
import { eventBegan } from '#api/large_events/exceptions/ticket_refusals'
import { lockEventsOf, type EventOfSale } from '#api/large_events/queries/lock_events'
import type { TicketChoice } from '#api/large_events/rules/ticket_choice'
import { StockChanged, itemsUnavailable } from '#api/sales/exceptions/sale_refusals'
import type { HoldWish, Portion, StockReturn, TakeWish } from '#api/sales/product'
import { sql, type Transaction } from '#api/shared/sql'

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

/** Sold tickets can be bought again, and their places go to who waits. All events are locked before any is changed; the caller gives each back once (RFND-1). */
export async function giveBackTickets(transaction: Transaction, portions: readonly StockReturn[]): Promise<void> {
  const events = await lockEventsOf(transaction, { ticketTypeIds: portions.map(({ productId }) => productId) })
  for (const { quantity, choice, ownOnly } of portions) {
    const returned = await returnTickets(transaction, String(choice?.party), quantity, { ownOnly })
    if (returned < quantity) throw new StockChanged()
  }
  await placeWaiting(transaction, events)
}

const RECORD = sql`
  INSERT INTO tickets (event_id, ticket_type_id, role, vip, party, checkout_id, choice, state)
  SELECT event_id, id, role, CASE WHEN role <> 'relief' THEN vip END, ($3::jsonb->>'party')::uuid, $1, $3, 'released' FROM ticket_types, generate_series(1, $4::int) WHERE id = $2`

/** Writes down what a checkout held before our books lost it. Nothing is taken: whoever sells it looks for room first. */
export async function recordLapsedTickets(
  transaction: Transaction,
  checkoutId: string,
  portions: readonly Portion[]
): Promise<void> {
  for (const { productId, quantity, choice } of portions)
    await transaction.run(RECORD, [checkoutId, productId, JSON.stringify(choice), quantity])
}
