import { placeText } from '#api/games/rules/place'
import { CALENDAR_TYPE, seatCalendar } from '#api/games/rules/seat_calendar'
import { seatsOf, seatWords } from '#api/games/rules/seat_words'
import { greeting, typedName } from '#api/notifications/greeting'
import { letter, type LetterRow } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_renderers'
import { whatCancellingBrings } from '#api/orders/mails/about_seats'
import { findOrder, type OrderItemRow, type OrderRow } from '#api/orders/queries/find_order'
import { orderPage } from '#api/orders/mails/order_page'
import { bookedGames } from '#api/orders/rules/booked_games'
import { whenText } from '#api/shared/clock'
import { moneyText } from '#api/shared/money'
import type { Sql } from '#api/shared/sql'

/** The confirmation of an order, with its games as a calendar file. */
export async function orderConfirmation(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  if (!order) return null
  const active = order.items.filter(({ status }) => status === 'active')
  const words = seatWords(seatsOf(active.length > 0 ? active : order.items))
  const title = `${words.are} booked (order #${order.id})`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(order.firstName)}, thank you. ${words.places} safe.`,
        'Bring dice if you like; everything else is there.',
        ...cancelling(order, active),
      ],
      rows: [...order.items.flatMap(itemRows), ...totals(order)],
      action: { label: 'See or cancel your order', url: orderPage(order) },
    }),
    attachments: [{ name: 'questboard.ics', contentType: CALENDAR_TYPE, content: seatCalendar(bookedGames(order), new Date()) }],
  }
}

/** Of the game that comes first: the others have more time. */
function cancelling({ userId, refundPolicy }: OrderRow, active: OrderItemRow[]): string[] {
  const starts = active.flatMap(({ startsAt }) => (startsAt ? [new Date(startsAt)] : []))
  if (starts.length === 0) return []
  const startsAt = new Date(Math.min(...starts.map(Number)))
  return [whatCancellingBrings({ startsAt, terms: refundPolicy, hasAccount: userId !== null }, new Date())]
}

function itemRows(item: OrderItemRow): LetterRow[] {
  const when = item.startsAt ? new Date(item.startsAt) : null
  return [
    { label: item.productName, value: `${item.quantity} x ${moneyText(item.unitPriceCents)}` },
    ...(when ? [{ label: 'When', value: whenText(when) }] : []),
    { label: 'Where', value: placeText(item) },
    { label: 'Game master', value: typedName(item.gameMasterName, '') },
  ]
}

function totals(order: OrderRow): LetterRow[] {
  const credits = order.creditsCents > 0 ? [{ label: 'Credits', value: `-${moneyText(order.creditsCents)}` }] : []
  const discount = order.discountCents > 0 ? [{ label: 'Complimentary', value: `-${moneyText(order.discountCents)}` }] : []
  return [...discount, ...credits, { label: 'Paid', value: moneyText(order.paidCents) }]
}
