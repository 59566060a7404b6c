export interface RefundableOrder {
  /** Cents of all its lines. */
  subtotalCents: number
  /** How the buyer paid them, by card or at the desk and with credits. */
  paidCents: number
  creditsCents: number
  /** What went back before, pending or done. */
  refundedToCardCents: number
  refundedToCreditsCents: number
}

export interface RefundSplit {
  cardCents: number
  creditsCents: number
  /** Given on top of the credits. */
  bonusCents?: number
}

/** No provider knows of it: what was paid goes back from hand to hand. */
export const isPaidAtDesk = ({ paymentIntent }: { paymentIntent: string | null }) => paymentIntent === null

/** What of an order can still go back, by where it came from. */
export function refundable(order: RefundableOrder): RefundSplit {
  // Money that came by card may have gone back as credits: what exceeds the credits came from the card.
  const fromCardAsCredits = Math.max(order.refundedToCreditsCents - order.creditsCents, 0)
  return {
    cardCents: Math.max(order.paidCents - order.refundedToCardCents - fromCardAsCredits, 0),
    creditsCents: Math.max(order.creditsCents - order.refundedToCreditsCents, 0),
  }
}

/**
 * How a part of an order goes back the way it was paid: in the proportion of card and credits, never more than
 * each of them gave, and to the cent the whole when the whole is returned.
 */
export function splitRefund(order: RefundableOrder, valueCents: number): RefundSplit {
  const left = refundable(order)
  const value = Math.min(valueCents, left.cardCents + left.creditsCents)
  const share = order.subtotalCents === 0 ? 0 : Math.round((value * order.paidCents) / order.subtotalCents)
  const cardCents = Math.max(Math.min(share, left.cardCents), value - left.creditsCents)
  return { cardCents, creditsCents: value - cardCents }
}

/** What can still go back for a part of an order, whichever way. */
export function worthOf(order: RefundableOrder, valueCents: number): number {
  const { cardCents, creditsCents } = refundable(order)
  return Math.min(valueCents, cardCents + creditsCents)
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Then the money goes back to the original payment method (C-77). */
const CHOICE_DAYS = 7

/** The end of the choice between card and credit; null without an account, and for payments at the desk. */
export const choiceUntil = (order: { userId: number | null; paymentIntent: string | null }, now: Date): Date | null =>
  order.userId === null || isPaidAtDesk(order) ? null : new Date(now.getTime() + CHOICE_DAYS * DAY_MS)
