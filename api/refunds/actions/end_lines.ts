import { giveBackSeats } from '#api/games/actions/give_back_seats'
import { SeatsChanged } from '#api/games/exceptions/seat_refusals'
import { cancelItem, type CancelledItem } from '#api/orders/actions/cancel_item'
import { writeToBuyer } from '#api/orders/actions/write_to_buyer'
import type { LiveLine, PaidOrder } from '#api/refunds/queries/lock_order'
import { isPaidAtDesk, type RefundSplit } from '#api/refunds/rules/split_refund'
import type { Transaction } from '#api/shared/sql'

/** In ascending order of games, before the order is locked, as every writer of seats does (SEAT-2). */
export async function giveBackLines(transaction: Transaction, lines: readonly LiveLine[]): Promise<void> {
  for (const { gameId, seats } of lines) {
    if (gameId !== null) await giveBackSeats(transaction, { gameId, quantity: seats })
  }
}

/**
 * With the order locked. Answers the lines that are over: of one that keeps some seats, a new one. Throws SeatsChanged where a line was
 * moved, cancelled or made smaller since it was read: its seats were not ours to give back.
 */
export async function endLines(
  transaction: Transaction,
  orderId: number,
  lines: readonly LiveLine[],
  ending: Pick<CancelledItem, 'status' | 'actor' | 'reason'>
): Promise<number[]> {
  const ended: number[] = []
  for (const { id, gameId, quantity, seats } of lines) {
    const endedId = await cancelItem(transaction, { itemId: id, gameId, quantity, seats, orderId, ...ending })
    if (endedId === null) throw new SeatsChanged()
    ended.push(endedId)
  }
  return ended
}

/** Tells the buyer which seats are theirs no more, and what goes back for them. */
export async function tellEnded(
  transaction: Transaction,
  order: PaidOrder,
  ended: readonly number[],
  split: RefundSplit
): Promise<void> {
  const { id, email, firstName } = order
  if (!email || ended.length === 0) return
  await writeToBuyer(transaction, id, {
    kind: 'order_cancelled',
    recipient: email,
    cause: `order:${id}:cancelled:${ended.join('-')}`,
    data: { orderId: id, itemIds: ended, firstName, ...split, atDesk: isPaidAtDesk(order) },
  })
}
