import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { recordHistory } from '#api/orders/actions/record_history'
import type { MoneyBack } from '#api/payments/payment_gateway'
import type { RecordEvent } from '#api/payments/webhook_inbox'
import { applyRefund } from '#api/refunds/actions/apply_refund'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { warnOf } from '#api/refunds/actions/warn_of_money_back'
import { Database, sql, type Transaction } from '#api/shared/sql'

/** Money that left at the provider, without us: by a refund that people made there, or by a dispute. */
export interface Adoptable extends MoneyBack {
  origin: 'provider' | 'dispute'
  reason: string
}

const PROVIDER = 'Payment provider'
const ORDER_OF = sql`SELECT id FROM orders WHERE provider_payment_intent = $1 FOR NO KEY UPDATE`
/** Pending, as one of ours begins: what becomes of it is looked up and settled the same way. */
const ADOPT = sql`
  INSERT INTO refunds (id, order_id, amount_cents, destination, reason, provider_payment_intent, provider_refund_id, requested_by, origin)
  VALUES ($1, $2, $3, 'card', $4, $5, $6, $7, $8) ON CONFLICT (provider_refund_id) DO NOTHING RETURNING id`

/**
 * Takes into our books what happened at the provider to the payment of an order (PAY-5). From then on it counts against what may
 * still go back. Each once, whoever hears of it.
 */
@inject()
export class AdoptMoneyBack {
  constructor(
    protected database: Database,
    protected refunding: ExecuteRefund
  ) {}

  async handle(found: readonly Adoptable[], record?: RecordEvent): Promise<void> {
    const adopted = await this.database.transaction(async (transaction) => {
      if (record && !(await record(transaction))) return []
      const ids: string[] = []
      // guard: provider-refund
      for (const each of found) ids.push(...(await adopt(transaction, each)))
      // end guard
      return ids
    })
    for (const id of adopted) await this.refunding.attempt(id)
  }
}

/** A payment that is nobody's order is none of ours, or its order is still to come: the reconciler asks again. */
async function adopt(transaction: Transaction, found: Adoptable): Promise<string[]> {
  const order = await transaction.first<{ id: number }>(ORDER_OF, [found.paymentIntent])
  if (!order) return []
  const { amountCents, reason, paymentIntent, id: providerId, origin } = found
  const id = randomUUID()
  const values = [id, order.id, amountCents, reason, paymentIntent, providerId, PROVIDER, origin]
  if (!(await transaction.first(ADOPT, values))) return []
  await applyRefund(transaction, id, order.id)
  if (origin === 'dispute') {
    await recordHistory(transaction, {
      orderId: order.id,
      event: 'disputed',
      actor: PROVIDER,
      details: { refundId: id, amountCents, reason },
    })
    await warnOf(transaction, 'disputed', order.id, { providerId, amountCents, reason })
  }
  return [id]
}
