import { inject } from '@adonisjs/core'
import { lockGiver } from '#api/approvals/actions/count_given'
import { StockChanged } from '#api/sales/exceptions/sale_refusals'
import { recordAudit } from '#api/operations/actions/record_audit'
import type { Actor } from '#api/refunds/actor'
import { endLines, giveBackLines, tellEnded } from '#api/refunds/actions/end_lines'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { requestSplit } from '#api/refunds/actions/request_refund'
import { OfferChanged, TooLate, ticketsOfHolders } from '#api/refunds/exceptions/refund_refusals'
import { listLiveLines, lockPaidOrder, type LiveLine, type PaidOrder } from '#api/refunds/queries/lock_order'
import { cancellationRefund, type CancellationSplit } from '#api/refunds/rules/cancellation_refund'
import { chosenSeats, type SeatChoice } from '#api/refunds/rules/chosen_seats'
import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { databaseNow } from '#api/shared/database_clock'
import { ProductError } from '#api/shared/errors'
import { madeOnce } from '#api/shared/idempotency'
import { hasBegun } from '#api/sales/rules/timing'
import { Database, type Transaction } from '#api/shared/sql'
import type { CancellationRefund } from '#common/wire'

const REASON = 'the order was cancelled'
/** How often another change of the same seats may come in between. */
const ROUNDS = 4

export interface Cancellation extends SeatChoice {
  refund: CancellationRefund
  /** Staff may; its owner may not. */
  allowStarted: boolean
  /** What has to come back, to the cent; without it, whatever the choice says. */
  agreed?: RefundSplit
  /** Names the submit; the same key again changes nothing. Without one, asking again for some seats of a line gives back more. */
  key?: string
  /** Refuses, or says which of several alike are meant: in the same transaction, before what was sold is locked. */
  admit?: (transaction: Transaction) => Promise<void>
  /** Why, where it was not its buyer's wish: a clause that they and staff read. */
  because?: string
}

/**
 * Gives the seats of an order back and starts its refund. Seats and money are two steps, both written down here; the
 * money moves after the commit. What was cancelled before stays as it is, so repeating it changes nothing.
 */
@inject()
export class CancelOrder {
  constructor(
    protected database: Database,
    protected refunding: ExecuteRefund
  ) {}

  async handle(orderId: number, cancellation: Cancellation, actor: Actor): Promise<void> {
    for (let round = 1; ; round += 1) {
      try {
        const refundIds = await this.database.transaction((transaction) =>
          this.#cancelOnce(transaction, orderId, cancellation, actor)
        )
        for (const id of refundIds) await this.refunding.attempt(id)
        return
      } catch (error) {
        if (!(error instanceof StockChanged) || round === ROUNDS) throw error
      }
    }
  }

  async #cancelOnce(transaction: Transaction, orderId: number, wish: Cancellation, actor: Actor): Promise<string[]> {
    let refundIds: string[] = []
    await lockGiver(transaction, actor)
    const cancelled = await madeOnce(transaction, { kind: 'cancellation', key: wish.key }, async () => {
      refundIds = await this.#cancel(transaction, orderId, wish, actor)
      return orderId
    })
    if (cancelled !== orderId)
      throw new ProductError(409, 'SENT_BEFORE', 'This form was sent before, for another order.')
    return refundIds
  }

  async #cancel(transaction: Transaction, orderId: number, wish: Cancellation, actor: Actor): Promise<string[]> {
    const { refund, allowStarted, agreed, because, ownOnly } = wish
    await wish.admit?.(transaction)
    const now = await databaseNow(transaction)
    const live = await listLiveLines(transaction, orderId)
    const lines = chosenSeats(live, wish)
    if (lines.length === 0 && chosenSeats(live, { ...wish, ownOnly: false }).length > 0) throw ticketsOfHolders()
    if (!allowStarted && lines.some(({ timing }) => hasBegun(timing, now))) throw new TooLate()
    await giveBackLines(transaction, lines, { ownOnly })
    const order = await lockPaidOrder(transaction, orderId)
    if (lines.length === 0) return []
    const split = cancellationRefund(order, lines, refund, now)
    if (agreed && !isAgreed(agreed, split)) throw new OfferChanged()
    const itemIds = await end(transaction, order, lines, { split, because }, actor)
    const { paymentIntent } = order
    return requestSplit(transaction, split, {
      checkoutId: null,
      orderId,
      reason: REASON,
      itemIds,
      paymentIntent,
      requestedBy: actor,
    })
  }
}

const isAgreed = (agreed: RefundSplit, split: CancellationSplit) =>
  agreed.cardCents === split.cardCents &&
  agreed.creditsCents === split.creditsCents &&
  (agreed.bonusCents ?? 0) === split.bonusCents

interface Ending {
  split: RefundSplit
  because: string | undefined
}

async function end(
  transaction: Transaction,
  order: PaidOrder,
  lines: readonly LiveLine[],
  { split, because }: Ending,
  actor: Actor
): Promise<number[]> {
  const status = split.cardCents + split.creditsCents > 0 ? 'refunded' : 'cancelled'
  const ended = await endLines(transaction, order.id, lines, { status, actor: actor.username, reason: because ?? '' })
  if (actor.id !== null) {
    await recordAudit(transaction, {
      actorId: actor.id,
      action: 'cancelled',
      subjectType: 'order',
      subjectId: order.id,
      before: { active: lines.map(({ id }) => id) },
      after: { [status]: ended, ...split },
    })
  }
  await tellEnded(transaction, order, ended, { ...split, because })
  return ended
}
