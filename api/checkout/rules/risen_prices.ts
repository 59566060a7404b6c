import type { CheckoutLine } from '#api/checkout/checkout_line'
import { keyOf, type ProductRef } from '#common/products'

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
