import type LargeEvent from '#api/large_events/models/large_event'
import { listEveryHolder } from '#api/large_events/queries/list_holders'
import { findPlace } from '#api/large_events/queries/find_place'
import { isOtherwise, type When } from '#api/large_events/rules/event_move'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { withdrawMails } from '#api/notifications/actions/withdraw_mails'
import type { Transaction } from '#api/shared/sql'

/** As mails keep it; instants are ISO text. */
export interface EventBefore {
  startsAt: string
  endsAt: string
  doorsAt: string | null
  place: string
}

/**
 * Everybody with a ticket is told where or when the event takes place now, where that is not as it `was` (D-04). Whose mail of an earlier
 * change has not gone out is told what is otherwise than they know: changed back, nothing.
 */
export async function tellChanged(transaction: Transaction, event: LargeEvent, was: When): Promise<void> {
  const { id: eventId, version } = event
  if (!isOtherwise(was, event)) return
  const { startsAt, endsAt, doorsAt } = was
  const before = { startsAt, endsAt, doorsAt, place: await findPlace(transaction, was.venueId) }
  const unsent = await withdrawMails<{ orderId: number; before: EventBefore }>(transaction, 'event_changed', {
    eventId,
  })
  const known = new Map(unsent.map(({ recipient, data }) => [readerOf(data.orderId, recipient), data.before]))
  for (const { email, orderId, ticketId, handovers, linkVersion, firstName } of await listEveryHolder(
    transaction,
    eventId
  )) {
    await enqueueMail(transaction, {
      kind: 'event_changed',
      recipient: email,
      cause: `large-event:${eventId}:version:${version}:order:${orderId}:${email.toLowerCase()}`,
      data: {
        eventId,
        orderId,
        ticketId,
        handovers,
        linkVersion,
        firstName,
        version,
        before: known.get(readerOf(orderId, email)) ?? before,
      },
    })
  }
}

const readerOf = (orderId: number, email: string) => `${orderId} ${email.toLowerCase()}`
