import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { PaymentGateway, PaymentRefused } from '#api/payments/payment_gateway'
import { settleRefund, type Outcome } from '#api/refunds/actions/settle_refund'
import { findRefund, listPendingRefunds, type Refund } from '#api/refunds/queries/find_refund'
import { Database, sql } from '#api/shared/sql'

const UNDER_WAY = sql`UPDATE refunds SET provider_refund_id = $2 WHERE id = $1 AND state = 'pending' AND attempt = $3`

/** Moves the money of a requested refund. The key names the refund and the attempt, so repeating it moves nothing twice (RFND-1, PAY-3). */
@inject()
export class ExecuteRefund {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway
  ) {}

  async handle(refundId: string): Promise<void> {
    const refund = await findRefund(this.database, refundId)
    if (refund?.state === 'pending') await this.#settle(refund, await this.#move(refund))
  }

  /** The provider has news of a refund. One that had arrived may come back: the card was closed meanwhile. */
  async lookAgain(refundId: string): Promise<void> {
    const refund = await findRefund(this.database, refundId)
    if (refund?.state !== 'succeeded' || !refund.providerRefundId) return this.handle(refundId)
    const outcome = await this.gateway.findRefund(refund.providerRefundId)
    if (outcome.state === 'failed') await this.#settle(refund, outcome)
  }

  /** Refunds that a crash or the provider left open. One that fails again must not keep the others waiting. */
  async handlePending(): Promise<void> {
    for (const id of await listPendingRefunds(this.database)) await this.attempt(id)
  }

  /** For a caller whose own work is done: what fails now stays pending until the reconciler comes round. */
  async attempt(refundId: string): Promise<void> {
    await this.handle(refundId).catch((error: unknown) => logger.warn({ err: error, refund: refundId }, 'a refund is still open'))
  }

  async #settle(refund: Refund, outcome: Outcome): Promise<void> {
    if (outcome.state === 'pending') await this.database.run(UNDER_WAY, [refund.id, outcome.id, refund.attempt])
    else await this.database.transaction((transaction) => settleRefund(transaction, refund, outcome))
  }

  async #move(refund: Refund): Promise<Outcome> {
    if (refund.destination !== 'card') return { state: 'succeeded', id: null, failure: null }
    try {
      if (refund.providerRefundId) return await this.gateway.findRefund(refund.providerRefundId)
      return await this.gateway.refund(keyOf(refund), {
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

const keyOf = ({ id, attempt }: Refund) => (attempt === 1 ? `refund:${id}` : `refund:${id}:${attempt}`)
