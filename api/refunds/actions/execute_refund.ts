import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { grantCredits } from '#api/credits/actions/grant_credits'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { recordHistory } from '#api/orders/actions/record_history'
import { PaymentGateway, PaymentRefused } from '#api/payments/payment_gateway'
import { findRefund, isRefundedInFull, listPendingRefunds, type Refund } from '#api/refunds/queries/find_refund'
import { takeBackReward } from '#api/referrals/actions/take_back_reward'
import { Database, sql, type Transaction } from '#api/shared/sql'

/** The two halves of a refund settle one after the other, so that the second sees that all has gone back. */
const LOCK_ORDER = sql`SELECT id FROM orders WHERE id = $1 FOR NO KEY UPDATE`
const UNDER_WAY = sql`UPDATE refunds SET provider_refund_id = $2 WHERE id = $1 AND state = 'pending'`
const SETTLE = sql`
  UPDATE refunds SET state = $2, provider_refund_id = $3, failure = $4, settled_at = now()
   WHERE id = $1 AND state = 'pending' RETURNING id`

interface Outcome {
  state: 'pending' | 'succeeded' | 'failed'
  /** The provider's id; null where none was involved. */
  id: string | null
  failure: string | null
}

/** Moves the money of a requested refund. The key names the refund, so repeating it moves nothing twice (RFND-1). */
@inject()
export class ExecuteRefund {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway
  ) {}

  async handle(refundId: string): Promise<void> {
    const refund = await findRefund(this.database, refundId)
    if (!refund || refund.state !== 'pending') return
    const outcome = await this.#move(refund)
    if (outcome.state === 'pending') {
      await this.database.run(UNDER_WAY, [refund.id, outcome.id])
      return
    }
    await this.database.transaction((transaction) => settle(transaction, refund, outcome))
  }

  /** Refunds that a crash or the provider left open. One that fails again must not keep the others waiting. */
  async handlePending(): Promise<void> {
    for (const id of await listPendingRefunds(this.database)) {
      await this.handle(id).catch((error: unknown) => logger.warn({ err: error, refund: id }, 'a refund is still open'))
    }
  }

  async #move(refund: Refund): Promise<Outcome> {
    if (refund.destination === 'credits') return { state: 'succeeded', id: null, failure: null }
    try {
      if (refund.providerRefundId) return await this.gateway.findRefund(refund.providerRefundId)
      return await this.gateway.refund(`refund:${refund.id}`, {
        paymentIntent: refund.paymentIntent ?? '',
        amountCents: refund.amountCents,
        reason: refund.reason,
      })
    } catch (error) {
      if (error instanceof PaymentRefused) return { state: 'failed', id: refund.providerRefundId, failure: error.message }
      throw error
    }
  }
}

async function settle(transaction: Transaction, refund: Refund, outcome: Outcome): Promise<void> {
  await transaction.run(LOCK_ORDER, [refund.orderId])
  if (!(await transaction.first(SETTLE, [refund.id, outcome.state, outcome.id, outcome.failure]))) return
  if (outcome.state === 'failed') {
    await raiseAlert(transaction, { kind: 'refund failed', subject: refund.id, details: { failure: outcome.failure } })
  } else if (refund.destination === 'credits' && refund.userId !== null) {
    const { userId, amountCents, orderId } = refund
    await grantCredits(transaction, { userId, amountCents, reason: 'refund', ...(orderId ? { orderId } : {}) })
  }
  if (refund.orderId === null) return
  if (outcome.state === 'succeeded' && (await isRefundedInFull(transaction, refund.orderId))) {
    await takeBackReward(transaction, refund.orderId)
  }
  await recordHistory(transaction, {
    orderId: refund.orderId,
    event: outcome.state === 'failed' ? 'refund failed' : 'refunded',
    actor: 'Questboard',
    details: { amountCents: refund.amountCents, destination: refund.destination, reason: refund.reason },
  })
}
