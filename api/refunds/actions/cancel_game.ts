import { GAME } from '#api/games/rules/product_type'
import { inject } from '@adonisjs/core'
import { removeFromSale } from '#api/games/actions/remove_from_sale'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { cancelItem } from '#api/orders/actions/cancel_item'
import { recordAudit } from '#api/operations/actions/record_audit'
import { lockLiveItems, refundedSoFar, type LiveItem } from '#api/refunds/queries/list_live_items'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { requestSplit } from '#api/refunds/actions/request_refund'
import { isPaidAtDesk, splitRefund } from '#api/refunds/rules/split_refund'
import { giveBackPortions } from '#api/sales/actions/stock'
import { Database, type Transaction } from '#api/shared/sql'

/** Refunds that are moved while somebody waits. */
const AT_ONCE = 20
const REASON = 'the game was cancelled'

interface Person {
  id: number
  username: string
}

export interface CancelledGame {
  /** False when the game never sold a seat and is gone without a trace. */
  cancelled: boolean
  refundedOrders: number
}

/**
 * Takes a game off the board (decision D-01). One that never sold a seat is deleted. Otherwise its record stays,
 * its players get everything back the way they paid, and each is told.
 */
@inject()
export class CancelGame {
  constructor(
    protected database: Database,
    protected refunding: ExecuteRefund
  ) {}

  async handle(gameId: number, actor: Person): Promise<CancelledGame> {
    const { refundIds, ...outcome } = await this.database.transaction((transaction) => cancelGame(transaction, gameId, actor))
    await this.moveMoney(refundIds)
    return outcome
  }

  /** After the commit. What fails here, or comes after the first few, stays pending until the reconciler comes round. */
  async moveMoney(refundIds: readonly string[]): Promise<void> {
    await Promise.allSettled(refundIds.slice(0, AT_ONCE).map((id) => this.refunding.handle(id)))
  }
}

/** As a part of something larger: several games in ascending order of their ids. The refunds are executed after the commit. */
export async function cancelGame(transaction: Transaction, gameId: number, actor: Person): Promise<CancelledGame & { refundIds: string[] }> {
  // First off sale, then counted: a payment that comes in between finds the game cancelled.
  const removed = await removeFromSale(transaction, gameId)
  const items = await lockLiveItems(transaction, { productType: GAME, productId: gameId })
  const refundIds: string[] = []
  for (const item of items) refundIds.push(...(await returnItem(transaction, gameId, item, actor.username)))
  await recordAudit(transaction, {
    actorId: actor.id,
    action: removed === 'deleted' ? 'deleted' : 'cancelled',
    subjectType: 'game',
    subjectId: gameId,
  })
  return { cancelled: removed === 'cancelled', refundedOrders: new Set(items.map(({ orderId }) => orderId)).size, refundIds }
}

/** The seat and the money are two steps; both are written here, the money moves after the commit. */
async function returnItem(transaction: Transaction, gameId: number, item: LiveItem, actor: string): Promise<string[]> {
  const split = splitRefund({ ...item, ...(await refundedSoFar(transaction, item.orderId)) }, item.valueCents)
  const { itemId, productId, quantity } = item
  await cancelItem(transaction, { itemId, productId, quantity, seats: quantity, orderId: item.orderId, status: 'refunded', actor, reason: REASON })
  await giveBackPortions(transaction, [item])
  if (item.email) {
    await enqueueMail(transaction, {
      kind: 'game_cancelled',
      recipient: item.email,
      cause: `order-item:${item.itemId}:game-cancelled`,
      data: { orderId: item.orderId, gameId, firstName: item.firstName, ...split, atDesk: isPaidAtDesk(item) },
    })
  }
  const { orderId, paymentIntent } = item
  return requestSplit(transaction, split, { checkoutId: null, orderId, reason: REASON, paymentIntent, requestedBy: actor })
}
