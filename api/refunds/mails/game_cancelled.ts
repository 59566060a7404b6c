import { appUrl } from '#api/config/app'
import { GAME } from '#api/games/rules/product_type'
import { greeting } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { findOrder } from '#api/orders/queries/find_order'
import { splitOf, whatGoesBack } from '#api/refunds/mails/what_goes_back'
import { wordsOf } from '#api/sales/rules/portion_words'
import { isSame } from '#common/products'
import { dayText, timeText } from '#api/shared/clock'
import type { Connection } from '#api/shared/sql'

/** Tells a player that their game will not take place and what happens to their money. */
export async function gameCancelled(database: Connection, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const item = (await findOrder(database, Number(data.orderId)))?.items.find((one) => isSame(one, { productType: GAME, productId: Number(data.gameId) }))
  const start = item?.facts?.timing.startsAt
  if (!item || !start) return null
  const money = whatGoesBack(splitOf(data))
  const title = `${item.productName} is cancelled`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(data.firstName)}, the game on ${dayText(start)} at ${timeText(start)} Mountain Time will not take place. We are sorry.`,
        money ? `Everything you paid goes back: ${money}.` : `Nothing was charged for ${wordsOf([item]).these}.`,
      ],
      action: { label: 'Find another game', url: `${appUrl}/games` },
    }),
  }
}
