import { appUrl } from '#api/config/app'
import { GAME } from '#api/games/rules/product_type'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { findOrder } from '#api/orders/queries/find_order'
import { cancelledBookings } from '#api/orders/rules/bookings'
import { returnAction, returnText, splitOf } from '#api/refunds/mails/what_goes_back'
import { calendarAttachments } from '#api/sales/rules/booking_calendar'
import { wordsOf } from '#api/sales/rules/product_text'
import { isSame } from '#common/products'
import { dayText, timeText, zoneText } from '#api/shared/clock'
import type { Connection } from '#api/shared/sql'

const ACTION = { label: 'Find another game', url: `${appUrl}/games` }

const write = mailText('game_cancelled', {
  about: 'orders',
  subject: '{product} is cancelled',
  body: '{greeting}, the game on {when} will not take place. We are sorry.\n{money}',
  needed: ['product', 'when', 'money'],
  examples: {
    greeting: EXAMPLE.greeting,
    product: EXAMPLE.game,
    when: 'Saturday, July 5, 2031 at 5:00 PM Mountain Time',
    money: 'You get a full refund: $20.00 to your card (banks take up to ten days to show it).',
  },
  facts: { action: ACTION },
})

/** Tells a player that their game will not take place and what happens to their money. */
export async function gameCancelled(
  database: Connection,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  const item = order?.items.find((one) => isSame(one, { productType: GAME, productId: Number(data.gameId) }))
  const start = item?.facts?.timing.startsAt
  if (!order || !item || !start) return null
  const values = {
    greeting: greeting(data.firstName),
    product: item.productName,
    when: `${dayText(start)} at ${timeText(start)} ${zoneText(start)}`,
    money: returnText(splitOf(data), `Nothing was charged for ${wordsOf([item]).these}.`),
  }
  return {
    ...write(values, { action: returnAction(splitOf(data), ACTION) }),
    attachments: calendarAttachments(cancelledBookings(order, [item]), now),
  }
}
