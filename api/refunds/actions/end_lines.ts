import { StockChanged } from '#api/sales/exceptions/sale_refusals'
import { cancelItem, type CancelledItem } from '#api/orders/actions/cancel_item'
import { writeToBuyer } from '#api/orders/actions/write_to_buyer'
import { closeLineRequests } from '#api/refunds/actions/apply_refund'
import type { LiveLine, PaidOrder } from '#api/refunds/queries/lock_order'
import { isPaidAtDesk, type RefundSplit } from '#api/refunds/rules/split_refund'
import { giveBackPortions } from '#api/sales/actions/stock'
import type { Transaction } from '#api/shared/sql'

/** Before the order is locked, as every writer of stock does (SEAT-2). */
export const giveBackLines = (
  transaction: Transaction,
  lines: readonly LiveLine[],
  { ownOnly }: { ownOnly?: boolean } = {}
): Promise<void> =>
  giveBackPortions(
    transaction,
    lines.map(({ seats: quantity, ...line }) => ({ ...line, quantity, ownOnly }))
  )

/**
 * With the order locked. Answers the lines that are over: of one that keeps some seats, a new one. Throws StockChanged where a line was
 * moved, cancelled or made smaller since it was read: its seats were not ours to give back.
 */
export async function endLines(
  transaction: Transaction,
  orderId: number,
  lines: readonly LiveLine[],
  ending: Pick<CancelledItem, 'status' | 'actor' | 'reason'>
): Promise<number[]> {
  const ended: number[] = []
  for (const { id, productId, quantity, seats } of lines) {
    const endedId = await cancelItem(transaction, { itemId: id, productId, quantity, seats, orderId, ...ending })
    if (endedId === null) throw new StockChanged()
    ended.push(endedId)
  }
  await closeLineRequests(transaction, ended)
  return ended
}

/** Tells the buyer which seats are theirs no more, and what goes back for them. */
export async function tellEnded(
  transaction: Transaction,
  order: PaidOrder,
  ended: readonly number[],
  { because, ...split }: RefundSplit & { because?: string }
): Promise<void> {
  const { id, email, firstName } = order
  if (!email || ended.length === 0) return
  await writeToBuyer(transaction, id, {
    kind: 'order_cancelled',
    recipient: email,
    cause: `order:${id}:cancelled:${ended.join('-')}`,
    data: { orderId: id, itemIds: ended, firstName, ...split, atDesk: isPaidAtDesk(order), because },
  })
}
