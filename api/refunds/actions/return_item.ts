import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { cancelItem } from '#api/orders/actions/cancel_item'
import { closeLineRequests } from '#api/refunds/actions/apply_refund'
import { requestSplit } from '#api/refunds/actions/request_refund'
import type { Actor } from '#api/refunds/actor'
import { refundedSoFar, type LiveItem } from '#api/refunds/queries/list_live_items'
import { choiceUntil, isPaidAtDesk, splitRefund } from '#api/refunds/rules/split_refund'
import { giveBackPortions } from '#api/sales/actions/stock'
import { databaseNow } from '#api/shared/database_clock'
import type { Transaction } from '#api/shared/sql'

interface Return {
  /** Whose doing it is. */
  actor: Actor
  reason: string
  /** The buyer chooses card or credit (C-77). */
  isChoice?: boolean
  /** The mail that tells it; what goes back is added to its data. */
  tell: { kind: string; cause: string; data: Record<string, unknown> }
}

/**
 * What was sold does not take place: a locked line goes back in full, the way it was paid or as its buyer chooses. The seat and the money are two steps; both are
 * written here, the money moves after the commit. Answers the refunds.
 */
export async function returnItem(
  transaction: Transaction,
  item: LiveItem,
  { actor, reason, tell, isChoice = false }: Return
): Promise<string[]> {
  const split = splitRefund({ ...item, ...(await refundedSoFar(transaction, item.orderId)) }, item.valueCents)
  const until = isChoice && split.cardCents > 0 ? choiceUntil(item, await databaseNow(transaction)) : null
  const { itemId, productId, quantity, orderId, paymentIntent, email, firstName } = item
  const endedId = await cancelItem(transaction, {
    itemId,
    productId,
    quantity,
    seats: quantity,
    orderId,
    status: 'refunded',
    actor: actor.username,
    reason,
  })
  await closeLineRequests(transaction, [itemId])
  await giveBackPortions(transaction, [item])
  if (email) {
    const data = { ...tell.data, orderId, firstName, ...split, atDesk: isPaidAtDesk(item), choiceUntil: until }
    await enqueueMail(transaction, { ...tell, recipient: email, data })
  }
  return requestSplit(transaction, split, {
    checkoutId: null,
    orderId,
    reason,
    itemIds: endedId === null ? [] : [endedId],
    choiceUntil: until,
    paymentIntent,
    requestedBy: actor,
  })
}
