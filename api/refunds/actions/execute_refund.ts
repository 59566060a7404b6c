import { inject } from '@adonisjs/core'
import { grantCredits } from '#api/credits/actions/grant_credits'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { recordHistory } from '#api/orders/actions/record_history'
import { PaymentGateway, PaymentRefused, type ProviderRefund } from '#api/payments/payment_gateway'
import { Database, sql, type Transaction } from '#api/shared/sql'

interface Refund {
  id: string
  orderId: number | null
  amountCents: number
  destination: 'card' | 'credits'
  reason: string
  state: 'pending' | 'succeeded' | 'failed'
  paymentIntent: string | null
  userId: number | null
}

const COLUMNS = `
  refunds.id, order_id AS "orderId", amount_cents AS "amountCents", destination, reason, refunds.state,
  refunds.provider_payment_intent AS "paymentIntent", orders.user_id AS "userId"`
const FIND = sql`
  SELECT ${COLUMNS} FROM refunds LEFT JOIN orders ON orders.id = refunds.order_id WHERE refunds.id = $1`
const SETTLE = sql`
  UPDATE refunds SET state = $2, provider_refund_id = $3, failure = $4, settled_at = now()
   WHERE id = $1 AND state = 'pending' RETURNING id`
const PENDING = sql`SELECT id FROM refunds WHERE state = 'pending' ORDER BY created_at LIMIT 50`

/** Moves the money of a requested refund. The key names the refund, so repeating it moves nothing twice. */
@inject()
export class ExecuteRefund {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway
  ) {}

  async handle(refundId: string): Promise<void> {
    const refund = await this.database.first<Refund>(FIND, [refundId])
    if (!refund || refund.state !== 'pending') return
    const answer = refund.destination === 'card' ? await this.#toCard(refund) : { id: null, state: 'succeeded' as const, failure: null }
    if (answer.state === 'pending') return
    await this.database.transaction((transaction) => settle(transaction, refund, answer))
  }

  /** Refunds that a crash or the provider left open. */
  async handlePending(): Promise<void> {
    for (const { id } of await this.database.rows<{ id: string }>(PENDING)) await this.handle(id)
  }

  async #toCard(refund: Refund): Promise<ProviderRefund | (Omit<ProviderRefund, 'id'> & { id: null })> {
    try {
      return await this.gateway.refund(`refund:${refund.id}`, {
        paymentIntent: refund.paymentIntent ?? '',
        amountCents: refund.amountCents,
        reason: refund.reason,
      })
    } catch (error) {
      if (error instanceof PaymentRefused) return { id: null, state: 'failed', failure: error.message }
      throw error
    }
  }
}

async function settle(transaction: Transaction, refund: Refund, answer: Omit<ProviderRefund, 'id'> & { id: string | null }): Promise<void> {
  if (!(await transaction.first(SETTLE, [refund.id, answer.state, answer.id, answer.failure]))) return
  if (answer.state === 'failed') {
    await raiseAlert(transaction, { kind: 'refund failed', subject: refund.id, details: { failure: answer.failure } })
  } else if (refund.destination === 'credits' && refund.userId !== null) {
    await grantCredits(transaction, { userId: refund.userId, amountCents: refund.amountCents, reason: 'refund', orderId: refund.orderId! })
  }
  if (refund.orderId !== null) {
    await recordHistory(transaction, {
      orderId: refund.orderId,
      event: answer.state === 'failed' ? 'refund failed' : 'refunded',
      actor: 'Questboard',
      details: { amountCents: refund.amountCents, destination: refund.destination, reason: refund.reason },
    })
  }
}
