import { eventCancelled } from '#api/large_events/exceptions/event_refusals'
import { unknownEvent } from '#api/large_events/exceptions/ticket_refusals'
import LargeEvent from '#api/large_events/models/large_event'
import { sql, type Connection, type ModelTransaction, type Transaction } from '#api/shared/sql'

export interface LockedEvent {
  id: number
  startsAt: Date
  cancelledAt: Date | null
  swapsDivisions: boolean
  /** Without a time for doors, they open when the event begins. */
  doorsOpen: boolean
}

/** With those of the types that it was locked for. */
export interface EventOfSale extends LockedEvent {
  ticketTypeIds: number[]
}

const COLUMNS =
  'id, starts_at AS "startsAt", cancelled_at AS "cancelledAt", swaps_divisions AS "swapsDivisions", COALESCE(doors_at, starts_at) <= product_now() AS "doorsOpen"'
const OF_SALE = sql`
  SELECT ${COLUMNS}, to_json(ARRAY(SELECT k.id FROM ticket_types k WHERE k.event_id = large_events.id AND k.id = ANY($1::bigint[]))) AS "ticketTypeIds" FROM large_events
   WHERE id IN (SELECT event_id FROM ticket_types WHERE id = ANY($1::bigint[]) UNION SELECT event_id FROM tickets WHERE checkout_id = ANY($2::uuid[]))
   ORDER BY id /* guard: event-lock */ FOR NO KEY UPDATE /* end guard */`
const ONE = sql`SELECT ${COLUMNS} FROM large_events WHERE id = $1 /* guard: event-lock */ FOR NO KEY UPDATE /* end guard */`

/**
 * Whoever changes tickets or squads locks their events first, in the order of their numbers: what is read afterwards stays as it is until the
 * transaction ends (SEAT-2).
 */
export const lockEventsOf = (
  transaction: Transaction,
  { ticketTypeIds = [], checkoutIds = [] }: { ticketTypeIds?: readonly number[]; checkoutIds?: readonly string[] }
) => transaction.rows<EventOfSale>(OF_SALE, [ticketTypeIds, checkoutIds])

export const lockEvent = (transaction: Transaction, id: number) => transaction.first<LockedEvent>(ONE, [id])

/** An event with its parts, in their order. Null when there is none. */
export const readEventRecord = ({ lucid }: Pick<Connection, 'lucid'>, id: number): Promise<LargeEvent | null> =>
  LargeEvent.query({ client: lucid })
    .where({ id })
    .preload('ticketTypes', (query) => query.orderBy('position').orderBy('id'))
    .preload('divisions', (query) => query.orderBy('position').orderBy('id'))
    .preload('tables', (query) => query.orderBy('id'))
    .first()

/** The same while nobody else changes it, or its tickets, until the transaction ends. */
async function lockEventRecord(transaction: ModelTransaction, id: number): Promise<LargeEvent> {
  await lockEvent(transaction, id)
  const event = await readEventRecord(transaction, id)
  if (!event) throw unknownEvent()
  return event
}

/** Of one that was cancelled nothing is changed any more. */
export async function lockChangeable(transaction: ModelTransaction, id: number): Promise<LargeEvent> {
  const event = await lockEventRecord(transaction, id)
  if (event.cancelledAt !== null) throw eventCancelled()
  return event
}
