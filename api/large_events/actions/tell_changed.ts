import type LargeEvent from '#api/large_events/models/large_event'
import { listEveryHolder } from '#api/large_events/queries/list_holders'
import { findPlace } from '#api/large_events/queries/find_place'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import type { Transaction } from '#api/shared/sql'

type When = Pick<LargeEvent, 'venueId' | 'startsAt' | 'endsAt' | 'doorsAt'>

/** As mails keep it; instants are ISO text. */
export interface EventBefore {
  startsAt: string
  endsAt: string
  doorsAt: string | null
  place: string
}

const sameTime = (one: Date | null, other: Date | null) => (one?.getTime() ?? null) === (other?.getTime() ?? null)

/** Everybody with a ticket is told where or when the event takes place now, where that is not as it `was` (D-04). */
export async function tellChanged(transaction: Transaction, event: LargeEvent, was: When): Promise<void> {
  const { id: eventId, version } = event
  if (was.venueId === event.venueId && (['startsAt', 'endsAt', 'doorsAt'] as const).every((field) => sameTime(was[field], event[field]))) return
  const { startsAt, endsAt, doorsAt } = was
  const before = { startsAt, endsAt, doorsAt, place: await findPlace(transaction, was.venueId) }
  for (const { email, orderId, ticketId, handovers, firstName } of await listEveryHolder(transaction, eventId)) {
    await enqueueMail(transaction, {
      kind: 'event_changed',
      recipient: email,
      cause: `large-event:${eventId}:version:${version}:order:${orderId}:${email.toLowerCase()}`,
      data: { eventId, orderId, ticketId, handovers, firstName, version, before },
    })
  }
}
