import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { appUrl } from '#api/config/app'
import { whenText } from '#api/shared/clock'
import { centsText } from '#common/money'

/** What a mail's data says of it. */
interface GoesBack extends RefundSplit {
  /** Nothing was paid by card. */
  atDesk: boolean
  /** Until when the buyer may choose credit for the card's part; null without a choice. */
  choiceUntil: Date | null
}

/** `$20.00 to your card (...) and $5.00 to your credits, ...`; empty when no money moves. */
export function whatGoesBack({ cardCents, creditsCents, bonusCents = 0, atDesk }: GoesBack): string {
  const parts = [
    cardCents > 0
      ? `${centsText(cardCents)} ${atDesk ? 'at our desk, where you paid' : 'to your card (banks take up to ten days to show it)'}`
      : '',
    creditsCents > 0
      ? `${centsText(creditsCents + bonusCents)} to your credits${bonusCents > 0 ? `, including a ${centsText(bonusCents)} bonus` : ''}, which never expire`
      : '',
  ]
  return parts.filter(Boolean).join(' and ')
}

/** The sentence about money in the mail of a cancellation; `nothing` if it was free. */
export function returnText(split: GoesBack, nothing: string): string {
  const money = whatGoesBack(split)
  if (!money) return nothing
  const everything = `You get a full refund: ${money}.`
  return split.choiceUntil === null
    ? everything
    : `${everything}\nWould you rather have ${centsText(split.cardCents)} as credit? You can choose until ${whenText(split.choiceUntil)}. Otherwise the money goes back to your card.`
}

/** The button of such a mail: the way to the choice while it is open. Only accounts choose, as they have credits. */
export const returnAction = ({ choiceUntil }: GoesBack, otherwise: { label: string; url: string }) =>
  choiceUntil === null ? otherwise : { label: 'Choose card or credit', url: `${appUrl}/account/order-history` }

/** As a mail's data carries it. */
export const splitOf = (data: Record<string, unknown>): GoesBack => ({
  cardCents: Number(data.cardCents),
  creditsCents: Number(data.creditsCents),
  bonusCents: Number(data.bonusCents ?? 0),
  atDesk: data.atDesk === true,
  choiceUntil: typeof data.choiceUntil === 'string' ? new Date(data.choiceUntil) : null,
})
