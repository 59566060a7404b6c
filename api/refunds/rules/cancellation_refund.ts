import { isBackAsPaid, stepsOf, type Returnable } from '#api/orders/rules/free_until'
import { partOf, stepAt, wholeUntil, type RefundTerms } from '#common/refund_policy'
import type { CancellationRefund } from '#common/wire'
import { splitRefund, worthOf, type RefundableOrder, type RefundSplit } from '#api/refunds/rules/split_refund'

export interface CancelledLine extends Returnable {
  valueCents: number
}

export interface CancellableOrder extends RefundableOrder {
  /** Null for a guest, who has no credits. */
  userId: number | null
  refundPolicy: Partial<RefundTerms>
}

/** With what is given on top. */
export type CancellationSplit = Required<RefundSplit>

const NOTHING: CancellationSplit = { cardCents: 0, creditsCents: 0, bonusCents: 0 }

/**
 * What its buyer was promised for the time that is left until the start, as credits; to a guest, who has none, and to who chooses the card where
 * that was promised, the way it was paid. Nothing after that. What has no date says by itself whether it can be given back. What was moved since,
 * or says so by itself, goes back the way it was paid, to everybody.
 */
export function cancellationRefund(
  order: CancellableOrder,
  lines: readonly CancelledLine[],
  choice: CancellationRefund,
  now: Date
): CancellationSplit {
  if (choice === 'none') return NOTHING
  if (choice === 'original')
    return { ...NOTHING, ...splitRefund(order, sumOf(lines.map(({ valueCents }) => valueCents))) }
  const back = lines.flatMap((line) => backOf(line, order, choice, now))
  const ways = [...Map.groupBy(back, ({ way }) => way)].toSorted(([one], [other]) => one - other)
  return ways.reduce((sum, [way, parts]) => {
    const given = goesBack(withRefund(order, sum), sumOf(parts.map(({ cents }) => cents)), way)
    return {
      cardCents: sum.cardCents + given.cardCents,
      creditsCents: sum.creditsCents + given.creditsCents,
      bonusCents: sum.bonusCents + given.bonusCents,
    }
  }, NOTHING)
}

/** The way it was paid, which comes first; or as credits with so many percent on top. */
type Way = typeof AS_PAID | number
const AS_PAID = -1

function backOf(
  line: CancelledLine,
  { refundPolicy }: CancellableOrder,
  choice: CancellationRefund,
  now: Date
): { way: Way; cents: number }[] {
  const steps = stepsOf(line, refundPolicy)
  const step = steps === 'any time' ? wholeUntil(now) : steps === 'never' ? null : stepAt(steps, now)
  if (!step) return []
  const asPaid = isBackAsPaid(line) || (choice === 'card' && step.toCard)
  return [{ way: asPaid ? AS_PAID : step.bonusPercent, cents: partOf(line.valueCents, step.percent) }]
}

/**
 * On top comes a part of what was paid otherwise: credits that come back as credits bring nothing, or they would grow by being spent. They
 * come back first, as `refundable` counts, so that seat by seat brings no more than all at once.
 */
function goesBack(order: CancellableOrder, valueCents: number, way: Way): CancellationSplit {
  if (way === AS_PAID || order.userId === null) return { ...NOTHING, ...splitRefund(order, valueCents) }
  const back = byDefault(order, valueCents)
  const before = order.refundedToCreditsCents
  return {
    ...back,
    bonusCents: partOf(beyondCredits(order, before + back.creditsCents) - beyondCredits(order, before), way),
  }
}

const beyondCredits = ({ creditsCents }: CancellableOrder, cents: number) => Math.max(cents - creditsCents, 0)

/** As credits; to a guest, who has none, the way it was paid. */
export function byDefault(
  order: Pick<CancellableOrder, 'userId' | keyof RefundableOrder>,
  valueCents: number
): RefundSplit {
  if (order.userId === null) return splitRefund(order, valueCents)
  return { cardCents: 0, creditsCents: worthOf(order, valueCents) }
}

const withRefund = (order: CancellableOrder, { cardCents, creditsCents }: RefundSplit): CancellableOrder => ({
  ...order,
  refundedToCardCents: order.refundedToCardCents + cardCents,
  refundedToCreditsCents: order.refundedToCreditsCents + creditsCents,
})

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)
