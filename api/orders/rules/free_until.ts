import type { Dated, Timing } from '#api/sales/product'
import { freeUntil, type RefundTerms } from '#common/refund_policy'

/** A line, as far as it matters for giving it back. */
export interface Returnable {
  /** Undefined where its product is sold no more in this shop: nothing says then that it can be given back. */
  timing: Timing | undefined
  boughtAt: Date
}

/** It begins at another time than its buyer agreed to: everything comes back the way it was paid, as long as it has not begun (D-13). */
export const isMoved = ({ timing, boughtAt }: Returnable): boolean => timing !== undefined && timing.startsAt !== null && timing.movedAt !== null && timing.movedAt > boughtAt

/** Whoever bought it gets back what it cost as they paid it, with an account too. */
export const isBackAsPaid = (line: Returnable): boolean => isMoved(line) || (line.timing !== undefined && line.timing.startsAt !== null && line.timing.backAsPaid === true)

/** By its product's own deadline, or the policy that the order was bought under. */
export const policyUntil = ({ startsAt, freeUntil: own }: Dated, terms: Partial<RefundTerms>): Date => own ?? freeUntil(startsAt, terms)

/** Until when everything comes back for a line: for ever, or not at all, where its product has no date and says so. */
export function freeUntilOf(line: Returnable, terms: Partial<RefundTerms>): Date | 'any time' | 'never' {
  const { timing } = line
  if (timing === undefined) return 'never'
  if (timing.startsAt === null) return timing.refund
  return isMoved(line) ? timing.startsAt : policyUntil(timing, terms)
}
