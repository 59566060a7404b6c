import { freeUntil } from '#api/orders/rules/refund_policy'
import type { LiveLine, PaidOrder } from '#api/refunds/queries/lock_order'
import { cancellationRefund } from '#api/refunds/rules/cancellation_refund'
import { toDollars } from '#api/shared/money'
import type { CancellationOffer } from '#api/types'

/** What cancelling these lines would do right now, for the buyer who is about to decide. */
export function cancellationOffer(order: PaidOrder, lines: readonly LiveLine[], now: Date): CancellationOffer {
  const { cardCents, creditsCents } = cancellationRefund(order, lines, 'policy', now)
  return {
    refund: { card: toDollars(cardCents), credits: toDollars(creditsCents) },
    lines: lines.map(({ id, seats, quantity, valueCents, startsAt }) => ({
      id,
      seats,
      of: quantity,
      total: toDollars(valueCents),
      freeUntil: startsAt && freeUntil(startsAt, order.refundPolicy).toISOString(),
      started: startsAt !== null && startsAt <= now,
    })),
  }
}
