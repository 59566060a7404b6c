import { appUrl } from '#api/config/app'
import { greeting } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { findOrder, type OrderItemRow } from '#api/orders/queries/find_order'
import { bookingsOf } from '#api/orders/rules/bookings'
import { splitOf, whatGoesBack } from '#api/refunds/mails/what_goes_back'
import { bookingCalendar, CALENDAR_TYPE } from '#api/sales/rules/booking_calendar'
import { wordsOf } from '#api/sales/rules/portion_words'
import { whenText } from '#api/shared/clock'
import type { Connection } from '#api/shared/sql'

/** Tells a buyer which seats were given back and what becomes of the money; the calendar file takes the games out. */
export async function orderCancelled(database: Connection, data: Record<string, unknown>, now: Date): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  if (!order) return null
  const cancelled = order.items.filter(({ id }) => (data.itemIds as number[]).includes(id))
  const money = whatGoesBack(splitOf(data))
  const words = wordsOf(cancelled)
  const title = `${words.are} cancelled (order #${order.id})`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        typeof data.because === 'string'
          ? `${greeting(data.firstName)}, ${data.because}. We are sorry, and hope to see you at another table.`
          : `${greeting(data.firstName)}, ${words.theseAre} free for others now. We hope to see you at another table.`,
        money ? `What goes back: ${money}.` : `No money goes back for ${words.these}.`,
      ],
      rows: cancelled.map((item) => ({ label: item.productName, value: seatsText(item) })),
      action: { label: 'Find another game', url: `${appUrl}/games` },
    }),
    attachments: [{ name: 'questboard.ics', contentType: CALENDAR_TYPE, content: bookingCalendar(bookingsOf(order), now) }],
  }
}

function seatsText(item: OrderItemRow): string {
  const seats = wordsOf([item]).count
  const startsAt = item.facts?.timing.startsAt
  return startsAt ? `${seats}, ${whenText(startsAt)}` : seats
}
