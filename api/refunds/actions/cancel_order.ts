import { inject } from '@adonisjs/core'
import { giveBackSeats } from '#api/games/actions/give_back_seats'
import { SeatsChanged } from '#api/games/exceptions/seat_refusals'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { cancelItem } from '#api/orders/actions/cancel_item'
import type { Administrator } from '#api/orders/administrator'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { requestSplit } from '#api/refunds/actions/request_refund'
import { OfferChanged } from '#api/refunds/exceptions/offer_changed'
import { TooLate } from '#api/refunds/exceptions/too_late'
import { listLiveLines, lockPaidOrder, type LiveLine, type PaidOrder } from '#api/refunds/queries/lock_order'
import { cancellationRefund, type RefundChoice } from '#api/refunds/rules/cancellation_refund'
import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { Clock } from '#api/shared/clock'
import { Database, type Transaction } from '#api/shared/sql'

const REASON = 'the order was cancelled'
/** How often another change of the same seats may come in between. */
const ROUNDS = 4

export interface Cancellation {
  /** These lines; without them, all that still have seats. */
  itemIds?: number[]
  refund: RefundChoice
  /** Staff may; its owner may not. */
  allowStarted: boolean
  /** What has to come back, to the cent; without it, whatever the choice says. */
  agreed?: RefundSplit
}

/**
 * Gives the seats of an order back and starts its refund. Seats and money are two steps, both written down here; the
 * money moves after the commit. What was cancelled before stays as it is, so repeating it changes nothing.
 */
@inject()
export class CancelOrder {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected refunding: ExecuteRefund
  ) {}

  async handle(orderId: number, cancellation: Cancellation, actor: Administrator): Promise<void> {
    for (let round = 1; ; round += 1) {
      try {
        const refundIds = await this.database.transaction((transaction) => this.#cancel(transaction, orderId, cancellation, actor))
        for (const id of refundIds) await this.refunding.attempt(id)
        return
      } catch (error) {
        if (!(error instanceof SeatsChanged) || round === ROUNDS) throw error
      }
    }
  }

  async #cancel(transaction: Transaction, orderId: number, wish: Cancellation, actor: Administrator): Promise<string[]> {
    const { itemIds, refund, allowStarted, agreed } = wish
    const now = this.clock.now()
    const lines = (await listLiveLines(transaction, orderId)).filter(({ id }) => !itemIds || itemIds.includes(id))
    if (!allowStarted && lines.some(({ startsAt }) => startsAt !== null && startsAt <= now)) throw new TooLate()
    await giveBack(transaction, lines)
    const order = await lockPaidOrder(transaction, orderId)
    if (lines.length === 0) return []
    const split = cancellationRefund(order, lines, refund, now)
    if (agreed && (agreed.cardCents !== split.cardCents || agreed.creditsCents !== split.creditsCents)) throw new OfferChanged()
    await end(transaction, order, lines, split, actor)
    const { paymentIntent } = order
    return requestSplit(transaction, split, { checkoutId: null, orderId, reason: REASON, paymentIntent, requestedBy: actor.username })
  }
}

/** In ascending order of games, before the order is locked, as every writer of seats does (SEAT-2). */
async function giveBack(transaction: Transaction, lines: readonly LiveLine[]): Promise<void> {
  for (const { gameId, quantity } of lines) {
    if (gameId !== null) await giveBackSeats(transaction, { gameId, quantity })
  }
}

async function end(transaction: Transaction, order: PaidOrder, lines: readonly LiveLine[], split: RefundSplit, actor: Administrator): Promise<void> {
  const status = split.cardCents + split.creditsCents > 0 ? 'refunded' : 'cancelled'
  for (const { id, gameId } of lines) {
    // Moved or cancelled since it was read: its seats were not ours to give back.
    const ended = await cancelItem(transaction, { itemId: id, gameId, orderId: order.id, status, actor: actor.username, reason: '' })
    if (!ended) throw new SeatsChanged()
  }
  await recordAudit(transaction, {
    actorId: actor.id,
    action: 'cancelled',
    subjectType: 'order',
    subjectId: order.id,
    before: { active: lines.map(({ id }) => id) },
    after: { [status]: lines.map(({ id }) => id), ...split },
  })
  if (!order.email) return
  await enqueueMail(transaction, {
    kind: 'order_cancelled',
    recipient: order.email,
    cause: `order:${order.id}:cancelled:${lines.map(({ id }) => id).join('-')}`,
    data: { orderId: order.id, itemIds: lines.map(({ id }) => id), firstName: order.firstName, ...split },
  })
}
