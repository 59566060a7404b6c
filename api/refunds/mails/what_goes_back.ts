import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { centsText } from '#common/money'

/** What a mail's data says of it. */
interface GoesBack extends RefundSplit {
  /** Nothing was paid by card. */
  atDesk: boolean
}

/** `$20.00 to your card (...) and $5.00 to your credits, ...`; empty when no money moves. */
export function whatGoesBack({ cardCents, creditsCents, bonusCents = 0, atDesk }: GoesBack): string {
  const parts = [
    cardCents > 0
      ? `${centsText(cardCents)} ${atDesk ? 'at our desk, where you paid' : 'to your card (banks take up to ten days to show it)'}`
      : '',
    creditsCents > 0
      ? `${centsText(creditsCents + bonusCents)} to your credits${bonusCents > 0 ? `, ${centsText(bonusCents)} of it on top` : ''}, which never expire`
      : '',
  ]
  return parts.filter(Boolean).join(' and ')
}

/** As a mail's data carries it. */
export const splitOf = (data: Record<string, unknown>): GoesBack => ({
  cardCents: Number(data.cardCents),
  creditsCents: Number(data.creditsCents),
  bonusCents: Number(data.bonusCents ?? 0),
  atDesk: data.atDesk === true,
})
