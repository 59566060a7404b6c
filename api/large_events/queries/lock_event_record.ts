import { unknownEvent } from '#api/large_events/exceptions/ticket_refusals'
import { eventCancelled } from '#api/large_events/exceptions/event_refusals'
import LargeEvent from '#api/large_events/models/large_event'
import { lockEvent } from '#api/large_events/queries/lock_events'
import type { Connection, ModelTransaction } from '#api/shared/sql'

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
