import { appUrl } from '#api/config/app'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_renderers'
import { findOrder } from '#api/orders/queries/find_order'
import { dayText, timeText } from '#api/shared/clock'
import { moneyText } from '#api/shared/money'
import type { Sql } from '#api/shared/sql'

/** Tells a player that their game will not take place and what happens to their money. */
export async function gameCancelled(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const item = (await findOrder(database, Number(data.orderId)))?.items.find(({ gameId }) => gameId === Number(data.gameId))
  if (!item?.startsAt) return null
  const start = new Date(item.startsAt)
  const title = `${item.productName} is cancelled`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `Hello ${String(data.firstName) || 'adventurer'}, the game on ${dayText(start)} at ${timeText(start)} Mountain Time will not take place. We are sorry.`,
        whatGoesBack(Number(data.cardCents), Number(data.creditsCents)),
      ],
      action: { label: 'Find another game', url: `${appUrl}/games` },
    }),
  }
}

function whatGoesBack(cardCents: number, creditsCents: number): string {
  const parts = [
    cardCents > 0 ? `${moneyText(cardCents)} to your card (banks take up to ten days to show it)` : '',
    creditsCents > 0 ? `${moneyText(creditsCents)} to your credits, which never expire` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `Everything you paid goes back: ${parts.join(' and ')}.` : 'Nothing was charged for this seat.'
}
