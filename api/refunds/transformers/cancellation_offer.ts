import { freeUntilOf } from '#api/orders/rules/free_until'
import type { LiveLine, PaidOrder } from '#api/refunds/queries/lock_order'
import { cancellationRefund } from '#api/refunds/rules/cancellation_refund'
import { hasBegun } from '#api/sales/rules/timing'
import { toDollars } from '#common/money'
import type { CancellationOffer } from '#common/wire'

/** What cancelling these lines would do right now, for the buyer who is about to decide. */
export function cancellationOffer(order: PaidOrder, lines: readonly LiveLine[], now: Date): CancellationOffer {
  const { cardCents, creditsCents } = cancellationRefund(order, lines, 'policy', now)
  return {
    refund: { card: toDollars(cardCents), credits: toDollars(creditsCents) },
    lines: lines.map((line) => {
      const free = freeUntilOf(line, order.refundPolicy)
      return {
        id: line.id,
        seats: line.seats,
        of: line.quantity,
        total: toDollars(line.valueCents),
        freeUntil: free instanceof Date ? free.toISOString() : null,
        freeAlways: free === 'any time',
        started: hasBegun(line.timing, now),
      }
    }),
  }
}
