import { deadlinesOf } from '#api/orders/rules/free_until'
import type { LiveLine, PaidOrder } from '#api/refunds/queries/lock_order'
import { cancellationRefund, type CancellationSplit } from '#api/refunds/rules/cancellation_refund'
import { isPaidAtDesk, refundable } from '#api/refunds/rules/split_refund'
import { nounOnTheWire } from '#api/sales/rules/product_text'
import { hasBegun } from '#api/sales/rules/timing'
import { toDollars } from '#common/money'
import type { CancellationOffer, CancellationRefund, MoneyBack, RefundOptions } from '#common/wire'

/** What could go back right now, for a person who is about to decide. */
export function refundOptions(order: PaidOrder, lines: readonly LiveLine[], now: Date): RefundOptions {
  const left = refundable(order)
  const ifCancelled = (choice: CancellationRefund) => moneyBack(cancellationRefund(order, lines, choice, now))
  return {
    card: toDollars(left.cardCents),
    credits: order.userId === null ? 0 : toDollars(left.cardCents + left.creditsCents),
    hasAccount: order.userId !== null,
    atDesk: isPaidAtDesk(order),
    seats: lines.reduce((sum, { seats }) => sum + seats, 0),
    noun: nounOnTheWire(...lines),
    ifCancelled: { policy: ifCancelled('policy'), card: ifCancelled('card'), original: ifCancelled('original') },
  }
}

/** What cancelling these lines would do right now, for the buyer who is about to decide. */
export function cancellationOffer(order: PaidOrder, lines: readonly LiveLine[], now: Date): CancellationOffer {
  const refund = cancellationRefund(order, lines, 'policy', now)
  const toCard = cancellationRefund(order, lines, 'card', now)
  return {
    refund: moneyBack(refund),
    toCard: toCard.cardCents > refund.cardCents ? moneyBack(toCard) : null,
    lines: lines.map((line) => ({
      id: line.id,
      seats: line.seats,
      of: line.quantity,
      total: toDollars(line.valueCents),
      ...deadlinesOf(line, order.refundPolicy),
      started: hasBegun(line.timing, now),
    })),
  }
}

export const moneyBack = ({ cardCents, creditsCents, bonusCents }: CancellationSplit): MoneyBack => ({
  card: toDollars(cardCents),
  credits: toDollars(creditsCents),
  ...(bonusCents > 0 && { bonus: toDollars(bonusCents) }),
})
