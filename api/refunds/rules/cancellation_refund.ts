import { freeUntilOf, isBackAsPaid, type Returnable } from '#api/orders/rules/free_until'
import type { RefundTerms } from '#common/refund_policy'
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

const NOTHING: RefundSplit = { cardCents: 0, creditsCents: 0 }

/**
 * The policy gives everything back until so many hours before the start, as credits; to a guest, who has none, the
 * way it was paid. Nothing after that. What has no date says by itself whether it can be given back. What was moved since, or says
 * so by itself, goes back the way it was paid, to everybody.
 */
export function cancellationRefund(order: CancellableOrder, lines: readonly CancelledLine[], choice: CancellationRefund, now: Date): RefundSplit {
  if (choice === 'none') return NOTHING
  if (choice === 'original') return splitRefund(order, worth(lines))
  const { asPaid = [], others = [] } = Object.groupBy(
    lines.filter((line) => isInTime(freeUntilOf(line, order.refundPolicy), now)),
    (line) => (isBackAsPaid(line) ? 'asPaid' : 'others')
  )
  const first = splitRefund(order, worth(asPaid))
  const rest = byDefault(withRefund(order, first), worth(others))
  return { cardCents: first.cardCents + rest.cardCents, creditsCents: first.creditsCents + rest.creditsCents }
}

/** As credits; to a guest, who has none, the way it was paid. */
export function byDefault(order: Pick<CancellableOrder, 'userId' | keyof RefundableOrder>, valueCents: number): RefundSplit {
  if (order.userId === null) return splitRefund(order, valueCents)
  return { cardCents: 0, creditsCents: worthOf(order, valueCents) }
}

const withRefund = (order: CancellableOrder, { cardCents, creditsCents }: RefundSplit): CancellableOrder => ({
  ...order,
  refundedToCardCents: order.refundedToCardCents + cardCents,
  refundedToCreditsCents: order.refundedToCreditsCents + creditsCents,
})

const isInTime = (until: ReturnType<typeof freeUntilOf>, now: Date) => (until instanceof Date ? now <= until : until === 'any time')

const worth = (lines: readonly CancelledLine[]) => lines.reduce((sum, { valueCents }) => sum + valueCents, 0)
