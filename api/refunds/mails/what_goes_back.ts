import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { moneyText } from '#api/shared/money'

/** `$20.00 to your card (...) and $5.00 to your credits, ...`; empty when no money moves. */
export function whatGoesBack({ cardCents, creditsCents }: RefundSplit): string {
  const parts = [
    cardCents > 0 ? `${moneyText(cardCents)} to your card (banks take up to ten days to show it)` : '',
    creditsCents > 0 ? `${moneyText(creditsCents)} to your credits, which never expire` : '',
  ]
  return parts.filter(Boolean).join(' and ')
}

/** As a mail's data carries it. */
export const splitOf = (data: Record<string, unknown>): RefundSplit => ({
  cardCents: Number(data.cardCents),
  creditsCents: Number(data.creditsCents),
})
