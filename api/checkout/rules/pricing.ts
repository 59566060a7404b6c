import type { CheckoutLine } from '#api/checkout/checkout_line'
import { keyOf, type ProductRef } from '#common/products'

/** Cents. Below this the provider charges no card. */
export const CARD_MINIMUM_CENTS = 50

export interface PriceBreakdown {
  subtotalCents: number
  creditsCents: number
  /** What the card pays; 0 means no card is needed. */
  amountCents: number
}

/**
 * Credits go first, up to the subtotal (CRED-2); a remainder that no card takes is rounded up to the card
 * minimum by using less credit. Null when the total itself is too small for a card.
 */
export function priceBreakdown(subtotalCents: number, balanceCents: number): PriceBreakdown | null {
  const covered = Math.min(Math.max(balanceCents, 0), subtotalCents)
  const remainder = subtotalCents - covered
  if (remainder === 0 || remainder >= CARD_MINIMUM_CENTS) return breakdown(subtotalCents, covered)
  if (subtotalCents < CARD_MINIMUM_CENTS) return null
  return breakdown(subtotalCents, subtotalCents - CARD_MINIMUM_CENTS)
}

const breakdown = (subtotalCents: number, creditsCents: number): PriceBreakdown => ({
  subtotalCents,
  creditsCents,
  amountCents: subtotalCents - creditsCents,
})

export interface ShownPrice extends ProductRef {
  cents: number
}

/** What costs more than its buyer was shown. What nobody says to have shown is not compared, what became cheaper is no matter. */
export function risenPrices(lines: readonly CheckoutLine[], shown: readonly ShownPrice[]): ShownPrice[] {
  const lowest = new Map<string, number>()
  for (const { cents, ...ref } of shown) lowest.set(keyOf(ref), Math.min(cents, lowest.get(keyOf(ref)) ?? cents))
  const risen = lines.filter((line) => line.unitPriceCents > (lowest.get(keyOf(line)) ?? Infinity))
  return [
    ...new Map(
      risen.map(({ productType, productId, unitPriceCents }) => [
        keyOf({ productType, productId }),
        { productType, productId, cents: unitPriceCents },
      ])
    ).values(),
  ]
}
