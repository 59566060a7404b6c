import type { RefundTier } from './refund_policy.ts'

/** Who holds the seats: credit needs an account to be kept in; before buying that may be open. */
export type SeatHolder = 'account' | 'guest' | 'anybody'

type Terms = Omit<RefundTier, 'hoursBefore'>

const creditText = ({ bonusPercent }: Terms) =>
  bonusPercent > 0
    ? `as site credit with a ${bonusPercent}% bonus, which never expires`
    : 'as site credit, which never expires'

const TO_CARD = 'to your card'

/** The way in which it comes back. */
function wayBack(terms: Terms, holder: SeatHolder): string {
  if (holder === 'guest') return TO_CARD
  if (terms.toCard) return `${TO_CARD}, or ${creditText(terms)}`
  return holder === 'account' ? creditText(terms) : `${creditText(terms)}, or ${TO_CARD} if you book without an account`
}

/** "for a full refund to your card". */
export const forWhat = (terms: Terms, holder: SeatHolder): string =>
  `${terms.percent === 100 ? 'for a full refund' : `to get ${terms.percent}% of the price back`} ${wayBack(terms, holder)}`

const hoursText = (hours: number) =>
  hours === 0 ? 'until the start' : `up to ${hours} ${hours === 1 ? 'hour' : 'hours'} before the start`

/** The policy in short, for who has not bought anything yet. */
export function inShort([first]: readonly RefundTier[]): string {
  if (!first) return 'It is not refundable.'
  const much = first.percent === 100 ? 'Full refund' : `${first.percent}% back`
  if (first.toCard)
    return `${much} ${hoursText(first.hoursBefore)}: to your card, or as site credit${first.bonusPercent > 0 ? ` with a ${first.bonusPercent}% bonus` : ''}.`
  return `${much} ${hoursText(first.hoursBefore)}: as site credit${first.bonusPercent > 0 ? ` with a ${first.bonusPercent}% bonus` : ''}, or to your card if you book without an account.`
}

/** The policy as the page of it says it, a sentence for each step. */
export const inSentences = (tiers: readonly RefundTier[]): string[] =>
  tiers.length === 0
    ? ['Cancelled seats are not refunded.']
    : tiers.map(({ percent, hoursBefore, toCard, bonusPercent }) => {
        const much = percent === 100 ? 'a full refund' : `${percent}% of the price back`
        const way =
          toCard || bonusPercent > 0
            ? `: ${toCard ? 'to your card, or ' : ''}as site credit${bonusPercent > 0 ? ` with a ${bonusPercent}% bonus` : ''}`
            : ''
        return `You get ${much} when you cancel ${hoursText(hoursBefore)}${way}.`
      })
