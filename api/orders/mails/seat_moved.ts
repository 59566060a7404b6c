import { placeText } from '#api/games/rules/place'
import { CALENDAR_TYPE, seatCalendar, type BookedGame } from '#api/games/rules/seat_calendar'
import { seatWords } from '#api/games/rules/seat_words'
import { greeting, typedName } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_renderers'
import { aboutSeats } from '#api/orders/mails/about_seats'
import { findOrder } from '#api/orders/queries/find_order'
import { bookedGames } from '#api/orders/rules/booked_games'
import { dayText, whenText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'

/** The game that the seats left, as it was when they left it. */
interface LeftGame {
  gameId: number
  startsAt: string
  title: string
  place: string
  version: number
}

/** Tells a player that their seat is at another game now; the calendar file takes the earlier one out. */
export async function seatMoved(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  const item = order?.items.find(({ id, status }) => id === Number(data.itemId) && status === 'active')
  if (!order || !item?.startsAt) return null
  const left = data.left as LeftGame
  const start = new Date(item.startsAt)
  const about = await aboutSeats(database, order.id, start)
  const words = seatWords(item.quantity)
  const title = `${words.are} at ${item.productName} now`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(data.firstName)}, we moved ${words.yours} from ${left.title} on ${dayText(new Date(left.startsAt))}. Nothing more is to be paid.`,
        ...(about ? [about.cancelling] : []),
      ],
      rows: [
        { label: 'When', value: whenText(start) },
        { label: 'Where', value: placeText(item) },
        { label: 'Game master', value: typedName(item.gameMasterName, '') },
      ],
      action: about?.page ? { label: 'See or cancel your order', url: about.page } : undefined,
    }),
    attachments: [{ name: 'questboard.ics', contentType: CALENDAR_TYPE, content: seatCalendar(gamesNow(bookedGames(order), left, order.id), new Date()) }],
  }
}

/** Those of the order, and the one that was left unless another line still has seats there. */
function gamesNow(booked: BookedGame[], left: LeftGame, orderId: number): BookedGame[] {
  if (booked.some(({ gameId }) => gameId === left.gameId)) return booked
  return [{ ...left, startsAt: new Date(left.startsAt), orderId, cancelled: true }, ...booked]
}
