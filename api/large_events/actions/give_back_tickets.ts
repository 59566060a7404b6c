import { returnTickets } from '#api/large_events/actions/free_tickets'
import { placeWaiting } from '#api/large_events/actions/place_waiting'
import { lockEventsOf } from '#api/large_events/queries/lock_events'
import { StockChanged } from '#api/sales/exceptions/sale_refusals'
import type { StockReturn } from '#api/sales/product'
import type { Transaction } from '#api/shared/sql'

/** Sold tickets can be bought again, and their places go to who waits. All events are locked before any is changed; the caller gives each back once (RFND-1). */
export async function giveBackTickets(transaction: Transaction, portions: readonly StockReturn[]): Promise<void> {
  const events = await lockEventsOf(transaction, { ticketTypeIds: portions.map(({ productId }) => productId) })
  for (const { quantity, choice, ownOnly } of portions) {
    const returned = await returnTickets(transaction, String(choice?.party), quantity, { ownOnly })
    if (returned < quantity) throw new StockChanged()
  }
  await placeWaiting(transaction, events)
}
