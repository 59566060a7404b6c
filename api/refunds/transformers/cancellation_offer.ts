import { deadlinesOf } from '#api/orders/rules/free_until'
import type { LiveLine, PaidOrder } from '#api/refunds/queries/lock_order'
import { cancellationRefund, type CancellationSplit } from '#api/refunds/rules/cancellation_refund'
import { hasBegun } from '#api/sales/rules/timing'
import { toDollars } from '#common/money'
import type { CancellationOffer, MoneyBack } from '#common/wire'

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
