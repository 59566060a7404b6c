import { appUrl } from '#api/config/app'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { findOrder, type OrderItemRow } from '#api/orders/queries/find_order'
import { cancelledBookings } from '#api/orders/rules/bookings'
import { splitOf, whatGoesBack } from '#api/refunds/mails/what_goes_back'
import { calendarAttachments } from '#api/sales/rules/booking_calendar'
import { getParticipation, wordsOf } from '#api/sales/rules/product_text'
import { whenText } from '#api/shared/clock'
import type { Connection } from '#api/shared/sql'

const write = mailText('order_cancelled', {
  about: 'orders',
  subject: '{seats} cancelled (order {order})',
  body: '{greeting}, {why} hope to see you at another table.\n{money}',
  needed: ['order', 'money'],
  examples: {
    greeting: EXAMPLE.greeting,
    seats: 'Your 2 seats are',
    order: EXAMPLE.order,
    why: 'these seats are free for others now. We',
    money: 'Your refund: $40.00 to your credits, which never expire.',
  },
  facts: {
    rows: [{ label: EXAMPLE.game, value: '2 seats, Saturday, July 5, 2031, 5:00 PM Mountain Time' }],
    action: { label: 'Find another game', url: `${appUrl}/games` },
  },
})

/** Tells a buyer which seats were given back and what becomes of the money; a calendar file cancels their games. */
export async function orderCancelled(
  database: Connection,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  if (!order) return null
  const cancelled = order.items.filter(({ id }) => (data.itemIds as number[]).includes(id))
  const money = whatGoesBack(splitOf(data))
  const words = wordsOf(cancelled)
  const values = {
    greeting: greeting(data.firstName),
    seats: words.are,
    order: `#${order.id}`,
    why:
      typeof data.because === 'string'
        ? `${data.because}. We are sorry, and`
        : cancelled.every((item) => getParticipation(item).isWaiting)
          ? 'you have left the waiting list. We'
          : `${words.theseAre} free for others now. We`,
    money: money ? `Your refund: ${money}.` : `No money goes back for ${words.these}.`,
  }
  return {
    ...write(values, {
      rows: cancelled.map((item) => ({ label: item.productName, value: seatsText(item) })),
      action: { label: 'Find another game', url: `${appUrl}/games` },
    }),
    attachments: calendarAttachments(cancelledBookings(order, cancelled), now),
  }
}

function seatsText(item: OrderItemRow): string {
  const seats = wordsOf([item]).count
  const startsAt = item.facts?.timing.startsAt
  return startsAt ? `${seats}, ${whenText(startsAt)}` : seats
}
