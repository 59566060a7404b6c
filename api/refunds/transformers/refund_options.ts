import type { LiveLine, PaidOrder } from '#api/refunds/queries/lock_order'
import { moneyBack } from '#api/refunds/transformers/cancellation_offer'
import { cancellationRefund } from '#api/refunds/rules/cancellation_refund'
import { isPaidAtDesk, refundable } from '#api/refunds/rules/split_refund'
import { nounOnTheWire } from '#api/sales/rules/portion_words'
import { toDollars } from '#common/money'
import type { CancellationRefund, RefundOptions } from '#common/wire'

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
