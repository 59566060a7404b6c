import { grantCredits } from '#api/credits/actions/grant_credits'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { markRefunded } from '#api/orders/actions/mark_refunded'
import { recordHistory } from '#api/orders/actions/record_history'
import { lockReferrer, takeBackReward } from '#api/referrals/actions/take_back_reward'
import { isRefundedInFull, type Refund } from '#api/refunds/queries/find_refund'
import { sql, type Transaction } from '#api/shared/sql'

export interface Outcome {
  state: 'pending' | 'succeeded' | 'failed'
  /** The provider's id; null where none was involved. */
  id: string | null
  failure: string | null
}

/** The two halves of a refund settle one after the other, so that the second sees that all has gone back. */
const LOCK_ORDER = sql`SELECT id FROM orders WHERE id = $1 FOR NO KEY UPDATE`
/** From the state and the attempt in which it was read: whoever comes second changes nothing. */
const SETTLE = sql`
  UPDATE refunds SET state = $2, provider_refund_id = $3, failure = $4, settled_at = now()
   WHERE id = $1 AND state = $5 AND attempt = $6 RETURNING id`

/** Writes down how a refund ended, with all that follows from it, once. */
export async function settleRefund(transaction: Transaction, refund: Refund, outcome: Outcome): Promise<void> {
  if (refund.orderId !== null) await lockReferrer(transaction, refund.orderId)
  await transaction.run(LOCK_ORDER, [refund.orderId])
  const values = [refund.id, outcome.state, outcome.id, outcome.failure, refund.state, refund.attempt]
  if (!(await transaction.first(SETTLE, values))) return
  if (outcome.state === 'failed') await warn(transaction, refund, outcome)
  else if (refund.destination === 'credits') await giveCredits(transaction, refund)
  if (refund.orderId === null) return
  if (outcome.state === 'succeeded' && (await isRefundedInFull(transaction, refund.orderId))) {
    await takeBackReward(transaction, refund.orderId)
    await markRefunded(transaction, refund.orderId)
  }
  await recordHistory(transaction, {
    orderId: refund.orderId,
    event: outcome.state === 'failed' ? 'refund failed' : 'refunded',
    actor: refund.requestedBy,
    details: { refundId: refund.id, amountCents: refund.amountCents, destination: refund.destination, reason: refund.reason, failure: outcome.failure },
  })
}

export const REFUND_FAILED = 'refund failed'

/** Each attempt is an alert of its own: an earlier one may have been seen to. */
export const alertSubject = ({ id, attempt }: { id: string; attempt: number }) => (attempt === 1 ? id : `${id} (attempt ${attempt})`)

async function warn(transaction: Transaction, refund: Refund, { failure }: Outcome): Promise<void> {
  await raiseAlert(transaction, { kind: REFUND_FAILED, subject: alertSubject(refund), details: { failure, order: refund.orderId, refund: refund.id } })
}

async function giveCredits(transaction: Transaction, { userId, amountCents, orderId }: Refund): Promise<void> {
  if (userId === null) return
  await grantCredits(transaction, { userId, amountCents, reason: 'refund', ...(orderId ? { orderId } : {}) })
}
