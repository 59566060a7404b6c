import { appUrl } from '#api/config/app'
import type { EventBefore } from '#api/large_events/actions/tell_changed'
import { ticketPage } from '#api/large_events/mails/ticket_placed'
import LargeEvent from '#api/large_events/models/large_event'
import { findPlace } from '#api/large_events/queries/find_place'
import { TICKET } from '#api/large_events/rules/product_type'
import { greeting } from '#api/notifications/greeting'
import type { LetterRow } from '#api/notifications/layout'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { aboutSeats } from '#api/orders/mails/about_seats'
import { findOrder } from '#api/orders/queries/find_order'
import { bookingsOf } from '#api/orders/rules/bookings'
import { calendarAttachments } from '#api/sales/rules/booking_calendar'
import { whenText } from '#api/shared/clock'
import type { Connection } from '#api/shared/sql'

const GOOD = 'Your ticket is good for it as it is now.'

const write = mailText('event_changed', {
  about: 'large_events',
  subject: '{event} has changed',
  body: '{greeting}, details of the event have changed since you booked. {ticket}\n{refund}',
  needed: ['event'],
  examples: { greeting: EXAMPLE.greeting, event: EXAMPLE.event, ticket: GOOD, refund: EXAMPLE.cancelling },
  facts: {
    rows: [
      { label: 'New time', value: EXAMPLE.movedTo },
      { label: 'Old time', value: EXAMPLE.when },
      { label: 'Where', value: 'Dice Cellar, Denver, CO' },
    ],
    action: { label: 'See your ticket', url: `${appUrl}/lpg` },
  },
})

/** Tells somebody with a ticket what of an event's time and place is another now, with a calendar file that replaces the earlier one. */
export async function eventChanged(
  database: Connection,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const event = await LargeEvent.find(data.eventId, { client: database.lucid })
  const order = await findOrder(database, Number(data.orderId))
  if (!event || event.cancelledAt || !order) return null
  const before = data.before as EventBefore
  const rows = [
    ...changed('doors', before.doorsAt && whenText(new Date(before.doorsAt)), event.doorsAt && whenText(event.doorsAt)),
    ...changed('time', whenText(new Date(before.startsAt)), whenText(event.startsAt)),
    ...changed('end', whenText(new Date(before.endsAt)), whenText(event.endsAt)),
    ...changed('place', before.place, await findPlace(database, event.venueId)),
  ]
  // Changed back since: there is nothing to tell.
  if (!rows.some(({ label }) => label.startsWith('New'))) return null
  const { startsAt, endsAt, movedAt, refundUntil: freeUntil } = event
  const hours = (endsAt.getTime() - startsAt.getTime()) / 3_600_000
  const about = await aboutSeats(database, { orderId: order.id }, { startsAt, hours, movedAt, freeUntil }, now)
  const bookings = bookingsOf({
    id: order.id,
    items: order.items.filter(
      ({ productType, facts }) => productType === TICKET && facts?.path === `/lpg/${event.slug}`
    ),
  })
  const isWaiting = bookings.length > 0 && bookings.every(({ status }) => status === 'waiting')
  return {
    ...write(
      {
        greeting: greeting(data.firstName),
        event: event.name,
        ticket: isWaiting ? 'You stay on the waiting list for it.' : GOOD,
        refund: about?.cancelling ?? '',
      },
      { rows, action: actionOf(data, about?.page ?? null) }
    ),
    attachments: calendarAttachments(bookings, now),
  }
}

/** Their own ticket; who gave all of theirs away sees the order. */
function actionOf({ ticketId, handovers, linkVersion = 0 }: Record<string, unknown>, page: string | null) {
  if (ticketId !== null)
    return {
      label: 'See your ticket',
      url: ticketPage({ ticketId: Number(ticketId), handovers: Number(handovers), linkVersion: Number(linkVersion) }),
    }
  return page === null ? undefined : { label: 'See or cancel your order', url: page }
}

const LABELS = { doors: 'Doors', time: 'When', end: 'Ends', place: 'Where' }

function changed(name: keyof typeof LABELS, was: string | null, now: string | null): LetterRow[] {
  if (was === now) return now === null ? [] : [{ label: LABELS[name], value: now }]
  return [
    { label: `New ${name}`, value: now ?? 'Not known yet' },
    ...(was === null ? [] : [{ label: `Old ${name}`, value: was }]),
  ]
}
