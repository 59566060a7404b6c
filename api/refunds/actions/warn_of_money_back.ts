import { warnStaff } from '#api/notifications/actions/warn_staff'
import { resolveAlertOf } from '#api/operations/actions/raise_alert'
import type { Outcome } from '#api/payments/payment_gateway'
import type { Refund } from '#api/refunds/queries/find_refund'
import { listLiveLines, readPaidOrder, type LiveLine } from '#api/refunds/queries/lock_order'
import { centsText } from '#common/money'
import type { Transaction } from '#api/shared/sql'

export type MoneyBackKind = 'refunded at the provider' | 'disputed' | 'dispute lost' | 'dispute won'

const TITLES: Record<MoneyBackKind, (amount: string, orderId: number) => string> = {
  'refunded at the provider': (amount, orderId) =>
    `${amount} of order #${orderId} was refunded at the payment provider`,
  'disputed': (amount, orderId) => `The cardholder disputes ${amount} of order #${orderId}`,
  'dispute lost': (amount, orderId) => `The dispute over ${amount} of order #${orderId} is lost`,
  'dispute won': (amount, orderId) => `The dispute over ${amount} of order #${orderId} is won`,
}

const SEATS = {
  'given back': 'All that was paid has gone back, so the seats are free again and the buyer was told.',
  'kept': 'The buyer still has seats of this order. Please decide whether they keep them.',
  'none': 'The order no longer holds any seats.',
}

/** Money has moved at the provider, without us: staff hear of it, and of what has become of the seats. */
export async function warnOfMoneyBack(
  transaction: Transaction,
  refund: Refund,
  { state }: Outcome,
  ended: readonly LiveLine[]
): Promise<void> {
  if (refund.orderId === null || !refund.providerRefundId) return
  if (refund.origin === 'provider' && state === 'failed') return
  if (refund.origin === 'dispute') await resolveAlertOf(transaction, 'disputed', refund.providerRefundId)
  await warnOf(
    transaction,
    kindOf(refund, state),
    refund.orderId,
    { ...refund, providerId: refund.providerRefundId },
    ended
  )
}

function kindOf({ origin }: Refund, state: Outcome['state']): MoneyBackKind {
  if (origin === 'provider') return 'refunded at the provider'
  return state === 'failed' ? 'dispute won' : 'dispute lost'
}

export async function warnOf(
  transaction: Transaction,
  kind: MoneyBackKind,
  orderId: number,
  { providerId, amountCents, reason }: { providerId: string; amountCents: number; reason: string },
  ended: readonly LiveLine[] = []
): Promise<void> {
  const order = await readPaidOrder(transaction, orderId)
  const seats =
    ended.length > 0 ? 'given back' : (await listLiveLines(transaction, orderId)).length > 0 ? 'kept' : 'none'
  const tooMuchCents = Math.max(
    order.refundedToCardCents + order.refundedToCreditsCents - order.paidCents - order.creditsCents,
    0
  )
  const advice = [
    kind === 'disputed'
      ? 'Answer it at the payment provider. Until it is decided, this amount cannot go back in another way.'
      : '',
    kind === 'dispute won' ? 'The amount counts as paid again.' : SEATS[seats],
    tooMuchCents > 0 ? `In all, ${centsText(tooMuchCents)} more went back than was paid.` : '',
  ]
  await warnStaff(transaction, {
    kind,
    subject: providerId,
    details: { order: orderId, amountCents, seats, reason, ...(tooMuchCents > 0 ? { tooMuchCents } : {}) },
    title: TITLES[kind](centsText(amountCents), orderId),
    text: advice.filter(Boolean).join(' '),
  })
}
