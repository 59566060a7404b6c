import { randomUUID } from 'node:crypto'
import { assertWithinLimit, countGiven, lockGiver } from '#api/approvals/actions/count_given'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { applyRefund } from '#api/refunds/actions/apply_refund'
import type { Actor } from '#api/refunds/actor'
import { isPaidAtDesk, type RefundSplit } from '#api/refunds/rules/split_refund'
import { sql, type Transaction } from '#api/shared/sql'
import type { RefundDestination } from '#common/wire'

export interface RefundRequest {
  checkoutId: string | null
  orderId: number | null
  amountCents: number
  /** To the card means the way it was paid: what was paid at the desk goes back there. */
  destination: RefundDestination
  /** Given on top of credits. */
  bonusCents?: number
  reason: string
  /** The lines that it pays back; absent for an amount of staff. */
  itemIds?: readonly number[]
  /** The end of the buyer's choice between card and credit. */
  choiceUntil?: Date | null
  paymentIntent: string | null
  /** The requester; absent for the product itself. */
  requestedBy?: Actor
  /** Names the submit of the form that it comes from. */
  requestKey?: string
}

const REQUEST = sql`
  INSERT INTO refunds (id, checkout_id, order_id, amount_cents, destination, reason, provider_payment_intent,
                       requested_by, request_key, bonus_cents, order_item_ids, choice_until)
  VALUES ($1, $2, $3, $4, $5, $6, $7, COALESCE($8, 'Questboard'), $9, $10, $11, $12)`

/**
 * Writes down that money shall go back; `ExecuteRefund` moves it afterwards (RFND-1). All of it goes by here, and is counted against
 * the daily limit of its requester. Answers the refund's id.
 */
export async function requestRefund(transaction: Transaction, refund: RefundRequest): Promise<string> {
  const id = randomUUID()
  const bonusCents = refund.bonusCents ?? 0
  if (refund.requestedBy)
    await countGiven(transaction, refund.requestedBy, {
      reference: id,
      kind: 'refund',
      cents: refund.amountCents + bonusCents,
    })
  await transaction.run(REQUEST, [
    id,
    refund.checkoutId,
    refund.orderId,
    refund.amountCents,
    refund.destination === 'card' && isPaidAtDesk(refund) ? 'desk' : refund.destination,
    refund.reason,
    refund.paymentIntent,
    refund.requestedBy?.username ?? null,
    refund.requestKey ?? null,
    bonusCents,
    refund.itemIds ?? [],
    (refund.destination === 'card' && refund.choiceUntil) || null,
  ])
  if (refund.orderId !== null) await applyRefund(transaction, id, refund.orderId)
  return id
}

/** Nobody but staff can hand it over. */
export const tellDesk = (transaction: Transaction, refundId: string, order: number | null, amountCents: number) =>
  raiseAlert(transaction, { kind: 'owed at the desk', subject: refundId, details: { order, amountCents } })

/** One refund for each way that the money goes. Answers their ids. */
export async function requestSplit(
  transaction: Transaction,
  { cardCents, creditsCents, bonusCents }: RefundSplit,
  request: Omit<RefundRequest, 'amountCents' | 'destination'>
): Promise<string[]> {
  const ids: string[] = []
  if (request.requestedBy) {
    await lockGiver(transaction, request.requestedBy)
    await assertWithinLimit(transaction, request.requestedBy, cardCents + creditsCents + (bonusCents ?? 0))
  }
  if (cardCents > 0) {
    const refund = await requestRefund(transaction, { ...request, amountCents: cardCents, destination: 'card' })
    if (isPaidAtDesk(request)) await tellDesk(transaction, refund, request.orderId, cardCents)
    ids.push(refund)
  }
  if (creditsCents > 0)
    ids.push(
      await requestRefund(transaction, { ...request, amountCents: creditsCents, bonusCents, destination: 'credits' })
    )
  return ids
}
