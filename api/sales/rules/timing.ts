import type { Choice, ProductFacts, Timing } from '#api/sales/product'
import { products } from '#api/sales/products'

/** What has no date never begins. */
export const hasBegun = (timing: Timing | undefined, now: Date): boolean =>
  timing !== undefined && timing.startsAt !== null && timing.startsAt <= now

/** Of a line; undefined where its product is sold no more in this shop. */
export const timingOf = (facts: ProductFacts | undefined, choice: Choice): Timing | undefined =>
  (facts && choice && products.of(facts).timing?.(facts, choice)) ?? facts?.timing
