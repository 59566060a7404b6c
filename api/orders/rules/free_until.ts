import type { Timing } from '#api/sales/product'
import { freeUntil, type RefundTerms } from '#common/refund_policy'

/** Until when everything comes back for a line: for ever, or not at all, where its product has no date and says so. */
export function freeUntilOf(timing: Timing | undefined, terms: Partial<RefundTerms>): Date | 'any time' | 'never' {
  if (timing === undefined) return 'never'
  return timing.startsAt === null ? timing.refund : freeUntil(timing.startsAt, terms)
}
