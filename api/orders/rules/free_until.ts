import type { Dated, Timing } from '#api/sales/product'
import {
  freeUntilIn,
  stepsTo,
  tiersOf,
  wholeUntil,
  type RefundStep,
  type RefundTerms,
  type RefundTier,
} from '#common/refund_policy'

/** A line, as far as it matters for giving it back. */
export interface Returnable {
  /** Undefined where its product is sold no more in this shop: nothing says then that it can be given back. */
  timing: Timing | undefined
  boughtAt: Date
  /** What its buyer was promised; null: what its order says. */
  refundTiers: readonly RefundTier[] | null
}

/** It begins at another time than its buyer agreed to: everything comes back the way it was paid, as long as it has not begun (D-13). */
export const isMoved = ({ timing, boughtAt }: Pick<Returnable, 'timing' | 'boughtAt'>): boolean =>
  timing !== undefined && timing.startsAt !== null && timing.movedAt !== null && timing.movedAt > boughtAt

/** Whoever bought it gets back what it cost as they paid it, with an account too. */
export const isBackAsPaid = (line: Returnable): boolean =>
  isMoved(line) || (line.timing !== undefined && line.timing.startsAt !== null && line.timing.backAsPaid === true)

/** By its product's own deadline, or what its buyer was promised. */
export const policySteps = ({ startsAt, freeUntil: own }: Dated, tiers: readonly RefundTier[]): RefundStep[] =>
  own ? [wholeUntil(own)] : stepsTo(startsAt, tiers)

/** What comes back for a line until when: for ever, or not at all, where its product has no date and says so. */
export function stepsOf(line: Returnable, terms: Partial<RefundTerms>): RefundStep[] | 'any time' | 'never' {
  const { timing } = line
  if (timing === undefined) return 'never'
  if (timing.startsAt === null) return timing.refund
  return isMoved(line) ? [wholeUntil(timing.startsAt)] : policySteps(timing, line.refundTiers ?? tiersOf(terms))
}

/** As the wire tells it. */
export function deadlinesOf(line: Returnable, terms: Partial<RefundTerms>) {
  const steps = stepsOf(line, terms)
  const dated = typeof steps === 'string' ? [] : steps
  return {
    freeUntil: freeUntilIn(dated)?.toISOString() ?? null,
    isFreeAlways: steps === 'any time',
    refundSteps: dated.map(({ until, ...step }) => ({ ...step, until: until.toISOString() })),
  }
}
