import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { StockChanged } from '#api/sales/exceptions/sale_refusals'
import { PaymentGateway, PaymentRefused, type Outcome } from '#api/payments/payment_gateway'
import { settleRefund } from '#api/refunds/actions/settle_refund'
import { findRefund, listPendingRefunds, type Refund } from '#api/refunds/queries/find_refund'
import { Database, sql } from '#api/shared/sql'

const UNDER_WAY = sql`UPDATE refunds SET provider_refund_id = $2 WHERE id = $1 AND state = 'pending' AND attempt = $3`
/** How often another change of the same seats may come in between. */
const ROUNDS = 4
/** Refunds that are executed during the request. */
const AT_ONCE = 20

/** Moves the money of a requested refund. The key names the refund and the attempt, so repeating it moves nothing twice (RFND-1, PAY-3). */
@inject()
export class ExecuteRefund {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway
  ) {}

  async handle(refundId: string): Promise<void> {
    const refund = await findRefund(this.database, refundId)
    if (refund?.state === 'pending' && !refund.isChoiceOpen) await this.#settle(refund, await this.#move(refund))
  }

  /** The provider has news of a refund. One that had arrived may come back: the card was closed meanwhile. */
  async lookAgain(refundId: string): Promise<void> {
    const refund = await findRefund(this.database, refundId)
    if (refund?.state !== 'succeeded' || !refund.providerRefundId) return this.handle(refundId)
    const outcome = await this.#atProvider(refund)
    if (outcome.state === 'failed') await this.#settle(refund, outcome)
  }

  /** Refunds that a crash or the provider left open, and refunds with an expired choice. One that fails again must not keep the others waiting. */
  async handlePending(): Promise<void> {
    for (const id of await listPendingRefunds(this.database)) await this.attempt(id)
  }

  /** For a caller whose own work is done: what fails now stays pending until the reconciler comes round. */
  async attempt(refundId: string): Promise<void> {
    await this.handle(refundId).catch((error: unknown) =>
      logger.warn({ err: error, refund: refundId }, 'a refund is still open')
    )
  }

  /** Of many, the first few; what fails, or comes after them, stays pending until the reconciler comes round. */
  async begin(refundIds: readonly string[]): Promise<void> {
    await Promise.allSettled(refundIds.slice(0, AT_ONCE).map((id) => this.handle(id)))
  }

  /** Seats that change hands meanwhile are looked at anew, as every time that seats are given back. */
  async #settle(refund: Refund, outcome: Outcome): Promise<void> {
    if (outcome.state === 'pending')
      return void (await this.database.run(UNDER_WAY, [refund.id, outcome.id, refund.attempt]))
    for (let round = 1; ; round += 1) {
      try {
        return await this.database.transaction((transaction) => settleRefund(transaction, refund, outcome))
      } catch (error) {
        if (!(error instanceof StockChanged) || round === ROUNDS) throw error
      }
    }
  }

  async #move(refund: Refund): Promise<Outcome> {
    if (refund.destination !== 'card') return { state: 'succeeded', id: null, failure: null }
    try {
      return await this.#atProvider(refund)
    } catch (error) {
      if (error instanceof PaymentRefused)
        return { state: 'failed', id: refund.providerRefundId, failure: error.message }
      throw error
    }
  }

  /** The provider forgets keys after a day, and its answer may have been lost: a refund looks for itself before it is made. */
  async #atProvider(refund: Refund): Promise<Outcome> {
    const { id, attempt, providerRefundId, origin, amountCents, reason } = refund
    if (providerRefundId)
      return origin === 'dispute'
        ? this.gateway.findDispute(providerRefundId)
        : this.gateway.findRefund(providerRefundId)
    const paymentIntent = refund.paymentIntent ?? ''
    // guard: refund-lookup
    const made = (await this.gateway.listRefundsOf(paymentIntent)).find(
      (one) => one.refundId === id && one.attempt === attempt
    )
    if (made) return made
    // end guard
    const key = /* guard: refund-idempotency-key */ keyOf(refund) /* end guard */
    return this.gateway.refund(key, { refundId: id, attempt, paymentIntent, amountCents, reason })
  }
}

const keyOf = ({ id, attempt }: Refund) => (attempt === 1 ? `refund:${id}` : `refund:${id}:${attempt}`)
