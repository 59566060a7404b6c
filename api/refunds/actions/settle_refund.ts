import { grantCredits } from '#api/credits/actions/grant_credits'
import { StockChanged } from '#api/sales/exceptions/sale_refusals'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { recordHistory } from '#api/orders/actions/record_history'
import { writeToBuyer } from '#api/orders/actions/write_to_buyer'
import type { Outcome } from '#api/payments/payment_gateway'
import { lockReferrer, takeBackReward } from '#api/referrals/actions/reward_referrer'
import { revertRefund } from '#api/refunds/actions/apply_refund'
import { endLines, giveBackLines, tellEnded } from '#api/refunds/actions/end_lines'
import { warnOfMoneyBack } from '#api/refunds/actions/warn_of_money_back'
import { isRefundedInFull, type Refund } from '#api/refunds/queries/find_refund'
import { listLiveLines, readPaidOrder, type LiveLine } from '#api/refunds/queries/lock_order'
import { sql, type Transaction } from '#api/shared/sql'

/** The two halves of a refund settle one after the other, so that the second sees that all has gone back. */
const LOCK_ORDER = sql`SELECT id FROM orders WHERE id = $1 FOR NO KEY UPDATE`
/** From the state and the attempt in which it was read: whoever comes second changes nothing. */
const SETTLE = sql`
  UPDATE refunds SET state = $2, provider_refund_id = $3, failure = $4, settled_at = product_now()
   WHERE id = $1 AND state = $5 AND attempt = $6 RETURNING id`

const LINK = sql`UPDATE refunds SET order_item_ids = $2 WHERE id = $1`

/** Writes down how a refund ended, with all that follows from it, once. Throws StockChanged where it has to be tried anew. */
export async function settleRefund(transaction: Transaction, refund: Refund, outcome: Outcome): Promise<void> {
  if (refund.orderId !== null) await lockReferrer(transaction, refund.orderId)
  const given = await linesToEnd(transaction, refund, outcome)
  await giveBackLines(transaction, given)
  await transaction.run(LOCK_ORDER, [refund.orderId])
  const values = [refund.id, outcome.state, outcome.id, outcome.failure, refund.state, refund.attempt]
  const first = (await transaction.first(SETTLE, values)) !== null
  const ended = first ? await linesToEnd(transaction, refund, outcome) : []
  // guard: seats-unchanged
  if (!sameSeats(given, ended)) throw new StockChanged()
  // end guard
  if (!first) return
  if (outcome.state === 'failed' && refund.orderId !== null) await revertRefund(transaction, refund.id, refund.orderId)
  if (refund.orderId !== null) await end(transaction, refund, refund.orderId, ended)
  await follow(transaction, refund, outcome)
  if (refund.origin !== 'product') await warnOfMoneyBack(transaction, refund, outcome, ended)
}

/** All the money is gone by what happened at the provider: so are the seats. Where we give it back, seats are a step of their own. */
async function linesToEnd(
  transaction: Transaction,
  { id, origin, orderId }: Refund,
  { state }: Outcome
): Promise<LiveLine[]> {
  if (origin === 'product' || orderId === null || state !== 'succeeded') return []
  return (await isRefundedInFull(transaction, orderId, id)) ? listLiveLines(transaction, orderId) : []
}

const sameSeats = (some: readonly LiveLine[], others: readonly LiveLine[]) =>
  some.length === others.length &&
  some.every(
    ({ id, productId, seats }, index) =>
      id === others[index]!.id && productId === others[index]!.productId && seats === others[index]!.seats
  )

async function end(
  transaction: Transaction,
  refund: Refund,
  orderId: number,
  lines: readonly LiveLine[]
): Promise<void> {
  const ended = await endLines(transaction, orderId, lines, {
    status: 'refunded',
    actor: refund.requestedBy,
    reason: refund.reason,
  })
  if (ended.length > 0) await transaction.run(LINK, [refund.id, ended])
  await tellEnded(transaction, await readPaidOrder(transaction, orderId), ended, {
    cardCents: refund.amountCents,
    creditsCents: 0,
  })
}

async function follow(transaction: Transaction, refund: Refund, outcome: Outcome): Promise<void> {
  if (outcome.state === 'failed' && refund.origin !== 'dispute') await warn(transaction, refund, outcome)
  if (outcome.state !== 'failed' && refund.destination === 'credits') await giveCredits(transaction, refund)
  if (refund.orderId === null) return
  if (outcome.state === 'failed' && refund.origin === 'product')
    await notifyOfFailure(transaction, refund, refund.orderId)
  if (outcome.state === 'succeeded' && (await isRefundedInFull(transaction, refund.orderId)))
    await takeBackReward(transaction, refund.orderId)
  await recordHistory(transaction, {
    orderId: refund.orderId,
    event: eventOf(refund, outcome),
    actor: refund.requestedBy,
    details: {
      refundId: refund.id,
      amountCents: refund.amountCents,
      ...(refund.bonusCents > 0 && { bonusCents: refund.bonusCents }),
      destination: refund.destination,
      reason: refund.reason,
      failure: outcome.failure,
    },
  })
}

function eventOf({ origin }: Refund, { state }: Outcome): string {
  if (origin === 'dispute') return state === 'failed' ? 'dispute won' : 'dispute lost'
  return state === 'failed' ? 'refund failed' : 'refunded'
}

export const REFUND_FAILED = 'refund failed'

/** Each attempt is an alert of its own: an earlier one may have been seen to. */
export const alertSubject = ({ id, attempt }: { id: string; attempt: number }) =>
  attempt === 1 ? id : `${id} (attempt ${attempt})`

async function warn(transaction: Transaction, refund: Refund, { failure }: Outcome): Promise<void> {
  await raiseAlert(transaction, {
    kind: REFUND_FAILED,
    subject: alertSubject(refund),
    details: { failure, order: refund.orderId, refund: refund.id },
  })
}

async function notifyOfFailure(
  transaction: Transaction,
  { id, attempt, amountCents }: Refund,
  orderId: number
): Promise<void> {
  const { email, firstName } = await readPaidOrder(transaction, orderId)
  if (!email) return
  await writeToBuyer(transaction, orderId, {
    kind: 'refund_failed',
    recipient: email,
    cause: `refund:${id}:failed:${attempt}`,
    data: { orderId, firstName, amountCents },
  })
}

async function giveCredits(
  transaction: Transaction,
  { id, userId, amountCents, bonusCents, orderId }: Refund
): Promise<void> {
  if (userId === null) return
  const of = { userId, ...(orderId ? { orderId } : {}) }
  await grantCredits(transaction, { ...of, amountCents, reason: 'refund' })
  if (bonusCents > 0)
    await grantCredits(transaction, { ...of, amountCents: bonusCents, reason: 'refund bonus', bonusOf: id })
}
