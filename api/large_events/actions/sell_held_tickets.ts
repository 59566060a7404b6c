import { freeTicketsOf, unsellTickets } from '#api/large_events/actions/free_tickets'
import { placeWaiting } from '#api/large_events/actions/place_waiting'
import { seatAgain } from '#api/large_events/actions/seat_party'
import { tellSquadsOf } from '#api/large_events/actions/tell'
import { listPartiesOf } from '#api/large_events/queries/list_parties'
import { lockEventsOf } from '#api/large_events/queries/lock_events'
import { sql, type Transaction } from '#api/shared/sql'

const SELL = sql`UPDATE tickets SET state = 'sold', expires_at = NULL WHERE checkout_id = $1 AND state = 'held'`

/**
 * The money is there: held tickets become sold ones, also past their time if nobody let them go. What was let go is seated anew where there is
 * room. All, or nothing: `lapsed` leaves nothing taken.
 */
export async function sellHeldTickets(transaction: Transaction, checkoutId: string): Promise<'sold' | 'lapsed'> {
  const events = await lockEventsOf(transaction, { checkoutIds: [checkoutId] })
  const parties = await listPartiesOf(transaction, checkoutId)
  if (events.some(({ cancelledAt }) => cancelledAt !== null)) {
    await freeTicketsOf(transaction, checkoutId)
    return 'lapsed'
  }
  await transaction.run(SELL, [checkoutId])
  for (const party of parties) {
    if (party.state !== 'released' || (await seatAgain(transaction, party))) continue
    await unsellTickets(transaction, checkoutId)
    await placeWaiting(transaction, events)
    return 'lapsed'
  }
  await tellSquadsOf(
    transaction,
    parties.map(({ choice }) => choice.party)
  )
  // A squad that has its game master now is open to who waits.
  await placeWaiting(transaction, events)
  return 'sold'
}

/** Lets go what a checkout still holds. Again: nothing more happens. */
export async function releaseTickets(transaction: Transaction, checkoutId: string): Promise<void> {
  const events = await lockEventsOf(transaction, { checkoutIds: [checkoutId] })
  if ((await freeTicketsOf(transaction, checkoutId)) > 0) await placeWaiting(transaction, events)
}
