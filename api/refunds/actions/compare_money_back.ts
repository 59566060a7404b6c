import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { PaymentGateway, type ProviderDispute, type ProviderRefund } from '#api/payments/payment_gateway'
import type { RecordEvent } from '#api/payments/webhook_inbox'
import { AdoptMoneyBack, type Adoptable } from '#api/refunds/actions/adopt_money_back'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { findKnown } from '#api/refunds/queries/find_refund'
import { Database } from '#api/shared/sql'

/** Compares what went back at the provider with our refunds: takes over what we did not do, looks again at what has changed (PAY-5). */
@inject()
export class CompareMoneyBack {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway,
    protected adopting: AdoptMoneyBack,
    protected refunding: ExecuteRefund
  ) {}

  /** Answers whether all of it could be compared. */
  async since(instant: Date): Promise<boolean> {
    const refunds = await this.#compare((await this.gateway.listRefundsSince(instant)).map(byProvider))
    const disputes = await this.#compare((await this.gateway.listDisputesSince(instant)).map(byDispute))
    return refunds && disputes
  }

  /** All refunds of one payment. */
  async ofPayment(paymentIntent: string, record: RecordEvent): Promise<void> {
    await this.#takeOver((await this.gateway.listRefundsOf(paymentIntent)).map(byProvider), record)
  }

  async ofRefund(id: string, record?: RecordEvent): Promise<void> {
    await this.#takeOver([byProvider(await this.gateway.findRefund(id))], record)
  }

  async ofDispute(id: string, record?: RecordEvent): Promise<void> {
    await this.#takeOver([byDispute(await this.gateway.findDispute(id))], record)
  }

  /** One that can't be taken over must not keep the others waiting; it comes round again. */
  async #compare(found: readonly Found[]): Promise<boolean> {
    let whole = true
    // Oldest first, as it happened.
    for (const each of (await this.#different(found)).toReversed()) {
      try {
        await this.#follow(each)
      } catch (error) {
        whole = false
        logger.warn({ err: error, refund: each.id }, 'money that went back could not be taken over')
      }
    }
    return whole
  }

  async #takeOver(found: readonly Found[], record?: RecordEvent): Promise<void> {
    const different = await this.#different(found)
    const unknown = different.filter(({ knownAs }) => knownAs === null)
    if (unknown.length > 0) await this.adopting.handle(unknown, record)
    for (const { knownAs } of different) if (knownAs !== null) await this.refunding.lookAgain(knownAs)
  }

  async #follow(found: Different): Promise<void> {
    if (found.knownAs === null) await this.adopting.handle([found])
    else await this.refunding.lookAgain(found.knownAs)
  }

  async #different(found: readonly Found[]): Promise<Different[]> {
    const known = await findKnown(this.database, found)
    return found.flatMap((each): Different[] => {
      const ours =
        known.find(({ providerRefundId }) => providerRefundId === each.id) ??
        /* guard: refund-metadata */ known.find(({ id }) => id === each.refundId) /* end guard */
      // What failed at the provider before we heard of it has moved nothing.
      if (!ours) return each.state === 'failed' ? [] : [{ ...each, knownAs: null }]
      const settled = ours.state === each.state || (ours.providerRefundId !== null && ours.providerRefundId !== each.id)
      return settled ? [] : [{ ...each, knownAs: ours.id }]
    })
  }
}

interface Found extends Adoptable {
  /** What we called it, if it is ours. */
  refundId: string | null
}

interface Different extends Found {
  knownAs: string | null
}

const byProvider = (refund: ProviderRefund): Found => ({
  ...refund,
  origin: 'provider',
  reason: 'refunded at the payment provider',
})

const byDispute = (dispute: ProviderDispute): Found => ({
  ...dispute,
  refundId: null,
  origin: 'dispute',
  reason: `disputed: ${dispute.reason.replaceAll('_', ' ')}`,
})
