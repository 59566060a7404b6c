import { appUrl } from '#api/config/app'
import { CALENDAR_TYPE, seatCalendar } from '#api/games/rules/seat_calendar'
import { seatsOf, seatWords } from '#api/games/rules/seat_words'
import { greeting } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_renderers'
import { findOrder } from '#api/orders/queries/find_order'
import { bookedGames } from '#api/orders/rules/booked_games'
import { splitOf, whatGoesBack } from '#api/refunds/mails/what_goes_back'
import { whenText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'

/** Tells a buyer which seats were given back and what becomes of the money; the calendar file takes the games out. */
export async function orderCancelled(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  if (!order) return null
  const cancelled = order.items.filter(({ id }) => (data.itemIds as number[]).includes(id))
  const money = whatGoesBack(splitOf(data))
  const words = seatWords(seatsOf(cancelled))
  const title = `${words.are} cancelled (order #${order.id})`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(data.firstName)}, ${words.theseAre} free for others now. We hope to see you at another table.`,
        money ? `What goes back: ${money}.` : `No money goes back for ${words.these}.`,
      ],
      rows: cancelled.map(({ productName, quantity, startsAt }) => ({ label: productName, value: seatsText(quantity, startsAt) })),
      action: { label: 'Find another game', url: `${appUrl}/games` },
    }),
    attachments: [{ name: 'questboard.ics', contentType: CALENDAR_TYPE, content: seatCalendar(bookedGames(order), new Date()) }],
  }
}

function seatsText(quantity: number, startsAt: string | null): string {
  const seats = seatWords(quantity).count
  return startsAt ? `${seats}, ${whenText(new Date(startsAt))}` : seats
}
