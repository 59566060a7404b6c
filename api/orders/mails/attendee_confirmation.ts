import { greeting, typedName } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { drawCodes, itemRows } from '#api/orders/mails/order_confirmation'
import { findOrder } from '#api/orders/queries/find_order'
import { bookingsOf } from '#api/orders/rules/bookings'
import { calendarAttachments } from '#api/sales/rules/booking_calendar'
import { getParticipation, wordsOf } from '#api/sales/rules/product_text'
import { type Connection, sql } from '#api/shared/sql'

const write = mailText('attendee_confirmation', {
  about: 'orders',
  subject: '{buyer} booked {what} for you',
  body: "{greeting}, {buyer} booked this for you. It's paid for, so all you need to do is show up.\nIf you can't make it, please tell {buyer}.",
  needed: ['buyer'],
  examples: { greeting: EXAMPLE.greeting, buyer: 'Alex', what: '1 seat' },
  facts: {
    rows: [
      { label: EXAMPLE.game, value: '1 seat' },
      { label: 'When', value: EXAMPLE.when },
      { label: 'Where', value: 'Online' },
    ],
  },
})

const LINES = sql`
  SELECT id, first_name AS "firstName" FROM order_items
   WHERE order_id = $1 AND status = 'active' AND lower(email) = lower($2) ORDER BY id`

/** To a person for whom a buyer booked under another address. Null if nothing of it is left. */
export async function attendeeConfirmation(
  database: Connection,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const orderId = Number(data.orderId)
  const lines = await database.rows<{ id: number; firstName: string }>(LINES, [orderId, data.email])
  const order = await findOrder(database, orderId)
  const items = order?.items.filter((item) => lines.some(({ id }) => id === item.id)) ?? []
  if (!order || items.length === 0) return null
  const codes = await drawCodes(items.filter((item) => !getParticipation(item).isWaiting))
  const values = {
    greeting: greeting(lines[0]!.firstName),
    buyer: typedName(order.firstName, 'A friend'),
    what: wordsOf(items).count,
  }
  return {
    ...write(values, { rows: items.flatMap((item) => itemRows(item, codes, wordsOf([item]).count)) }),
    attachments: [
      ...calendarAttachments(bookingsOf({ id: order.id, items }), now),
      ...[...codes.values()].map(({ attachment }) => attachment),
    ],
  }
}
