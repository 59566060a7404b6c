import { inject } from '@adonisjs/core'
import { lockGiver } from '#api/approvals/actions/count_given'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import type { Actor } from '#api/refunds/actor'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { requestRefund } from '#api/refunds/actions/request_refund'
import { lockPaidOrder, type PaidOrder } from '#api/refunds/queries/lock_order'
import { isPaidAtDesk, refundable } from '#api/refunds/rules/split_refund'
import { Invalid, ProductError } from '#api/shared/errors'
import { centsText } from '#common/money'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { RefundDestination } from '#common/wire'

export interface RefundWish {
  /** Names the submit of the form; the same key again changes nothing. */
  key: string
  amountCents: number
  destination: RefundDestination
  reason: string
}

const ASKED_BEFORE = sql`
  SELECT id, order_id AS "orderId", amount_cents AS "amountCents", destination FROM refunds WHERE request_key = $1`

/** Gives a part or all of what was paid for an order back. Seats stay where they are: that is another step (RFND-1). */
@inject()
export class RefundOrder {
  constructor(
    protected database: Database,
    protected refunding: ExecuteRefund
  ) {}

  async handle(orderId: number, wish: RefundWish, actor: Actor): Promise<void> {
    const refundId = await this.database.transaction(async (transaction) => {
      await lockGiver(transaction, actor)
      return refundLocked(transaction, await lockPaidOrder(transaction, orderId), wish, actor)
    })
    await this.refunding.attempt(refundId)
  }
}

/** With the order locked. Answers the refund, whose money moves after the commit (`ExecuteRefund`). */
export async function refundLocked(
  transaction: Transaction,
  order: PaidOrder,
  wish: RefundWish,
  actor: Actor
): Promise<string> {
  return (await askedBefore(transaction, order.id, wish)) ?? request(transaction, order, wish, actor)
}

async function askedBefore(transaction: Transaction, orderId: number, wish: RefundWish): Promise<string | null> {
  const before = await transaction.first<{ id: string; orderId: number; amountCents: number; destination: string }>(
    ASKED_BEFORE,
    [wish.key]
  )
  if (!before) return null
  const same =
    before.orderId === orderId &&
    before.amountCents === wish.amountCents &&
    (before.destination === 'credits') === (wish.destination === 'credits')
  if (!same)
    throw new ProductError(
      409,
      'SENT_BEFORE',
      `This form was sent before: ${centsText(before.amountCents)} went back. Reload the order and look.`
    )
  return before.id
}

async function request(transaction: Transaction, order: PaidOrder, wish: RefundWish, actor: Actor): Promise<string> {
  refuseTooMuch(order, wish)
  const { key, amountCents, destination, reason } = wish
  const { id: orderId, paymentIntent } = order
  const refundId = await requestRefund(transaction, {
    checkoutId: null,
    orderId,
    amountCents,
    destination,
    reason,
    paymentIntent,
    requestedBy: actor,
    requestKey: key,
  })
  await recordAudit(transaction, {
    actorId: actor.id,
    action: 'refunded',
    subjectType: 'order',
    subjectId: orderId,
    after: { refundId, amountCents, destination, reason },
  })
  if (order.email) await tell(transaction, order, refundId, wish)
  return refundId
}

async function tell(
  transaction: Transaction,
  order: PaidOrder,
  refundId: string,
  { amountCents, destination }: RefundWish
): Promise<void> {
  const split = {
    cardCents: destination === 'card' ? amountCents : 0,
    creditsCents: destination === 'credits' ? amountCents : 0,
  }
  await enqueueMail(transaction, {
    kind: 'money_back',
    recipient: order.email,
    cause: `refund:${refundId}`,
    data: { orderId: order.id, firstName: order.firstName, ...split, atDesk: isPaidAtDesk(order) },
  })
}

/** A credit refund may give back what came by card as well; a card refund only what came by card. */
function refuseTooMuch(order: PaidOrder, { amountCents, destination }: RefundWish): void {
  const { cardCents, creditsCents } = refundable(order)
  if (cardCents + creditsCents === 0) throw invalid('amount', 'Nothing is left to give back for this order.')
  if (destination === 'credits' && order.userId === null) {
    throw invalid('destination', 'This buyer has no account. The money can only go back to the card.')
  }
  const most = destination === 'card' ? cardCents : cardCents + creditsCents
  if (most === 0) throw invalid('destination', 'Nothing in this order can be refunded to a card.')
  if (amountCents > most)
    throw invalid(
      'amount',
      `At most ${centsText(most)} can go back ${destination === 'credits' ? 'as credit' : isPaidAtDesk(order) ? 'at the desk' : 'to the card'}.`
    )
}

const invalid = (field: string, message: string) => new Invalid([{ field, rule: 'refundable', message }])
