import { CARD_MINIMUM_CENTS } from '#api/checkout/rules/price_breakdown'

/** A buyer on the phone needs longer than one at a screen. The provider allows 24 hours. */
const PAYMENT_LINK_MS = 12 * 3_600_000

/** Seats are held until then: at most until the first game begins. */
export const paymentLinkEnd = (now: Date, begins: Date | null): Date => {
  const end = now.getTime() + PAYMENT_LINK_MS
  return new Date(begins === null ? end : Math.min(end, begins.getTime()))
}

export const isPayableByCard = (totalCents: number): boolean => totalCents >= CARD_MINIMUM_CENTS
