import ical, { ICalCalendarMethod } from 'ical-generator'
import brand from '#api/config/brand'
import { appUrl } from '#api/config/app'
import { letter, type LetterRow } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_renderers'
import { findOrder, type OrderItemRow, type OrderRow } from '#api/orders/queries/find_order'
import { dayText, timeText } from '#api/shared/clock'
import { moneyText } from '#api/shared/money'
import type { Sql } from '#api/shared/sql'

/** A one-shot lasts four hours (specification 1-9). */
const GAME_HOURS = 4

/** The confirmation of an order, with its games as a calendar file. */
export async function orderConfirmation(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  if (!order) return null
  const title = `Your seat is booked (order #${order.id})`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `Hello ${order.firstName || 'adventurer'}, thank you. Your place at the table is safe.`,
        'Bring dice if you like; everything else is there. If you cannot make it, tell us at least 24 hours before the start for a full refund.',
      ],
      rows: [...order.items.flatMap(itemRows), ...totals(order)],
      action: { label: 'See your orders', url: `${appUrl}/account/order-history` },
    }),
    attachments: [{ name: 'questboard.ics', contentType: 'text/calendar; method=PUBLISH; charset=utf-8', content: calendar(order) }],
  }
}

function itemRows(item: OrderItemRow): LetterRow[] {
  const when = item.startsAt ? new Date(item.startsAt) : null
  return [
    { label: item.productName, value: `${item.quantity} x ${moneyText(item.unitPriceCents)}` },
    ...(when ? [{ label: 'When', value: `${dayText(when)}, ${timeText(when)} Mountain Time` }] : []),
    { label: 'Where', value: place(item) },
    { label: 'Game master', value: item.gameMasterName ?? '' },
  ]
}

function totals(order: OrderRow): LetterRow[] {
  const credits = order.creditsCents > 0 ? [{ label: 'Credits', value: `-${moneyText(order.creditsCents)}` }] : []
  return [...credits, { label: 'Paid', value: moneyText(order.paidCents) }]
}

const place = (item: OrderItemRow) =>
  item.venueName === null || item.venueType === 'online' ? 'Online' : `${item.venueName} - ${item.city ?? ''}, ${item.state ?? ''}`

function calendar(order: OrderRow): string {
  const file = ical({ name: brand.name, method: ICalCalendarMethod.PUBLISH, prodId: { company: brand.name, product: 'orders' } })
  for (const item of order.items) {
    if (!item.startsAt) continue
    const start = new Date(item.startsAt)
    file.createEvent({
      id: `game-${item.gameId}-order-${order.id}@questboard`,
      sequence: 0,
      start,
      end: new Date(start.getTime() + GAME_HOURS * 3_600_000),
      summary: item.productName,
      location: place(item),
      url: `${appUrl}/join-game/${item.gameId}`,
    })
  }
  return file.toString()
}
