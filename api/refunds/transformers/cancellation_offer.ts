import { freeUntilOf } from '#api/orders/rules/free_until'
import { freeUntil } from '#common/refund_policy'
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
    lines: lines.map(({ id, seats, quantity, valueCents, timing }) => ({
      id,
      seats,
      of: quantity,
      total: toDollars(valueCents),
      freeUntil: timing?.startsAt ? freeUntil(timing.startsAt, order.refundPolicy).toISOString() : null,
      freeAlways: freeUntilOf(timing, order.refundPolicy) === 'any time',
      started: hasBegun(timing, now),
    })),
  }
}
