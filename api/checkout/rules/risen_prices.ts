import type { CheckoutLine } from '#api/checkout/checkout_line'

export interface ShownPrice {
  productId: number
  cents: number
}

/** What costs more than its buyer was shown. What nobody says to have shown is not compared, what became cheaper is no matter. */
export function risenPrices(lines: readonly CheckoutLine[], shown: readonly ShownPrice[]): ShownPrice[] {
  const lowest = new Map<number, number>()
  for (const { productId, cents } of shown) lowest.set(productId, Math.min(cents, lowest.get(productId) ?? cents))
  const risen = lines.filter(({ gameId, unitPriceCents }) => unitPriceCents > (lowest.get(gameId) ?? Infinity))
  return [...new Map(risen.map(({ gameId, unitPriceCents }) => [gameId, { productId: gameId, cents: unitPriceCents }])).values()]
}
