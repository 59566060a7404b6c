import type { RefundTier } from './refund_policy.ts'

/** Who holds the seats: credit needs an account to be kept in; before buying that may be open. */
export type SeatHolder = 'account' | 'guest' | 'anybody'

type Terms = Omit<RefundTier, 'hoursBefore'>

const creditText = ({ bonusPercent }: Terms) =>
  bonusPercent > 0
    ? `as site credit with ${bonusPercent}% on top, which does not expire`
    : 'as site credit, which does not expire'

const TO_CARD = 'to your card'

/** The way in which it comes back. */
export function wayBack(terms: Terms, holder: SeatHolder): string {
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
  if (!first) return 'It is yours until you give it to somebody else: no money comes back.'
  const much = first.percent === 100 ? 'Full refund' : `${first.percent}% back`
  if (first.toCard)
    return `${much} ${hoursText(first.hoursBefore)}: to your card, or as site credit${first.bonusPercent > 0 ? ` with ${first.bonusPercent}% on top` : ''}.`
  return `${much} ${hoursText(first.hoursBefore)}: as site credit${first.bonusPercent > 0 ? ` with ${first.bonusPercent}% on top` : ''}, or to your card if you book without an account.`
}

/** The policy as the page of it says it, a sentence for each step. */
export const inSentences = (tiers: readonly RefundTier[]): string[] =>
  tiers.length === 0
    ? ['No money comes back for seats that you give back.']
    : tiers.map(({ percent, hoursBefore, toCard, bonusPercent }) => {
        const much = percent === 100 ? 'a full refund' : `${percent}% of the price back`
        const way =
          toCard || bonusPercent > 0
            ? `: ${toCard ? 'to your card, or ' : ''}as site credit${bonusPercent > 0 ? ` with ${bonusPercent}% on top` : ''}`
            : ''
        return `You get ${much} when you cancel ${hoursText(hoursBefore)}${way}.`
      })
