import { appUrl } from '#api/config/app'
import { joinRow } from '#api/notifications/join_row'
import { greeting, typedName } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import type { Left } from '#api/orders/actions/move_item'
import { aboutSeats } from '#api/orders/mails/about_seats'
import { findOrder } from '#api/orders/queries/find_order'
import { bookingsOf } from '#api/orders/rules/bookings'
import { calendarAttachments, type Booking } from '#api/sales/rules/booking_calendar'
import { siteText, wordsOf } from '#api/sales/rules/product_text'
import { isSame } from '#common/products'
import { dayText, whenText } from '#api/shared/clock'
import type { Connection } from '#api/shared/sql'

const write = mailText('seat_moved', {
  about: 'orders',
  subject: '{seats} at {product} now',
  body: "{greeting}, we moved {yours} from {before}. There's nothing more to pay.\n{refund}",
  needed: ['product', 'before'],
  examples: {
    greeting: EXAMPLE.greeting,
    seats: 'Your seat is',
    yours: 'your seat',
    product: EXAMPLE.game,
    before: 'The Salt Road on Saturday, July 5, 2031',
    refund: EXAMPLE.cancelling,
  },
  facts: {
    rows: [
      { label: 'When', value: EXAMPLE.movedTo },
      { label: 'Where', value: 'Online' },
    ],
    action: { label: 'See or cancel your order', url: `${appUrl}/account/order-history` },
  },
})

/** Tells a player that their seat is at another game now; a calendar file cancels the earlier one. */
export async function seatMoved(
  database: Connection,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  const item = order?.items.find(({ id, status }) => id === Number(data.itemId) && status === 'active')
  if (!order || !item?.facts) return null
  const left = data.left as Left
  const { timing, site, host } = item.facts
  const about = timing.startsAt && (await aboutSeats(database, { orderId: order.id, product: item }, timing, now))
  const words = wordsOf([item])
  const bookings = bookingsNow(bookingsOf(order), left, order.id)
  const values = {
    greeting: greeting(data.firstName),
    seats: words.are,
    yours: words.yours,
    product: item.productName,
    before: `${left.title}${left.startsAt === null ? '' : ` on ${dayText(new Date(left.startsAt))}`}`,
    refund: about ? about.cancelling : '',
  }
  return {
    ...write(values, {
      rows: [
        ...(timing.startsAt
          ? [
              { label: 'When', value: whenText(timing.startsAt) },
              { label: 'Where', value: siteText(site) },
            ]
          : []),
        ...joinRow(item.facts.joinUrl),
        ...(host ? [{ label: 'Game master', value: typedName(host.name, '') }] : []),
      ],
      action: about?.page ? { label: 'See or cancel your order', url: about.page } : undefined,
    }),
    attachments: calendarAttachments(bookings, now),
  }
}

/** Those of the order, and the one that was left unless another line is still for it. */
function bookingsNow(booked: Booking[], left: Left, orderId: number): Booking[] {
  if (left.startsAt === null || booked.some((booking) => isSame(booking, left))) return booked
  return [{ ...left, startsAt: new Date(left.startsAt), orderId, status: 'cancelled' }, ...booked]
}
