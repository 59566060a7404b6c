import { inject } from '@adonisjs/core'
import { completeContacts, type Contact } from '#api/checkout/rules/complete_contacts'
import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { refuseLatePayment } from '#api/checkout/actions/refuse_late_payment'
import { ReleaseCheckout } from '#api/checkout/actions/release_checkout'
import { reclaimCredits } from '#api/checkout/actions/reclaim_credits'
import { sellHeldSeats } from '#api/games/actions/sell_held_seats'
import { placeOrder } from '#api/orders/actions/place_order'
import { settleOrder } from '#api/checkout/actions/settle_order'
import { PaymentGateway, type PaymentPage } from '#api/payments/payment_gateway'
import type { RecordEvent } from '#api/payments/webhook_inbox'
import { PrepareReward } from '#api/referrals/actions/prepare_reward'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { Clock } from '#api/shared/clock'
import { Database, sql, type Transaction } from '#api/shared/sql'

export type Fulfilment =
  | { outcome: 'ordered'; orderId: number }
  /** The money goes back in full: the seats could not be given any more. */
  | { outcome: 'refunded' }
  | { outcome: 'unpaid' }
  | { outcome: 'expired' }
  | { outcome: 'unknown' }

export interface FulfilmentSource {
  /** The webhook's event, recorded in the transaction of its effect. */
  record?: RecordEvent
  /** From the thank-you page, for checkouts that were started without them. */
  contacts?: readonly Contact[]
}

/** Pages of other products on the same provider account name other things. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const BY_PAGE = sql`SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE provider_session_id = $1`
const BY_ID = sql`SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE id = $1::uuid`
const LOCK = sql`SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE id = $1 FOR UPDATE`
const ORDER_OF = sql`SELECT id FROM orders WHERE checkout_id = $1`
const FULFILLED = sql`
  UPDATE checkouts SET state = 'fulfilled', provider_session_id = $2, updated_at = now() WHERE id = $1`

/**
 * Makes the order of a paid checkout: once, whoever asks, in any order, any number of times (PAY-1).
 * The thank-you page, the webhook and the reconciler all come here.
 */
@inject()
export class FulfilCheckout {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected gateway: PaymentGateway,
    protected releasing: ReleaseCheckout,
    protected refunding: ExecuteRefund,
    protected rewards: PrepareReward
  ) {}

  async handle(pageId: string, source: FulfilmentSource = {}): Promise<Fulfilment> {
    const known = await this.database.first<Checkout>(BY_PAGE, [pageId])
    const settled = known && (await settledBefore(this.database, known))
    if (settled) {
      await source.record?.(this.database)
      return settled
    }

    const page = await this.gateway.findPage(pageId)
    if (!page) return { outcome: 'unknown' }
    const checkout = known ?? (UUID.test(page.checkoutId ?? '') ? await this.database.first<Checkout>(BY_ID, [page.checkoutId]) : null)
    if (!checkout) return { outcome: 'unknown' }
    if (page.state === 'paid') {
      await this.rewards.handle({ ...checkout, paidCents: page.amountCents, paymentIntent: page.paymentIntent })
      return this.#fulfil(checkout.id, page, source)
    }
    if (page.state === 'expired') await this.releasing.handle(checkout.id, source.record)
    return { outcome: page.state === 'expired' ? 'expired' : 'unpaid' }
  }

  async #fulfil(checkoutId: string, page: PaymentPage, source: FulfilmentSource): Promise<Fulfilment> {
    const { fulfilment, refundId } = await this.database.transaction(async (transaction) => {
      const checkout = (await transaction.first<Checkout>(LOCK, [checkoutId]))!
      const first = !source.record || (await source.record(transaction))
      const settled = await settledBefore(transaction, checkout)
      if (settled || !first) return { fulfilment: settled ?? { outcome: 'unpaid' as const }, refundId: null }
      return this.#settle(transaction, checkout, page, source.contacts ?? [])
    })
    // A refund that fails here stays pending and is tried again by the reconciler.
    if (refundId) await this.refunding.handle(refundId).catch(() => {})
    return fulfilment
  }

  async #settle(
    transaction: Transaction,
    checkout: Checkout,
    page: PaymentPage,
    contacts: readonly Contact[]
  ): Promise<{ fulfilment: Fulfilment; refundId: string | null }> {
    const creditsStand = await reclaimCredits(transaction, checkout)
    if (!creditsStand || (await sellHeldSeats(transaction, checkout.id)) === 'lapsed') {
      return { fulfilment: { outcome: 'refunded' }, refundId: await refuseLatePayment(transaction, checkout, page) }
    }
    const order = await placeOrder(transaction, {
      checkoutId: checkout.id,
      userId: checkout.userId,
      lines: completeContacts(checkout.lines, contacts),
      email: checkout.email ?? page.customerEmail ?? '',
      subtotalCents: checkout.subtotalCents,
      creditsCents: checkout.creditsCents,
      paidCents: page.amountCents,
      paymentIntent: page.paymentIntent,
      referralCode: checkout.referralCode,
    })
    await settleOrder(transaction, checkout, order)
    await transaction.run(FULFILLED, [checkout.id, page.id])
    return { fulfilment: { outcome: 'ordered', orderId: order.id }, refundId: null }
  }
}

type Reader = Pick<Transaction, 'first'>

async function settledBefore(reader: Reader, checkout: Checkout): Promise<Fulfilment | null> {
  if (checkout.state === 'refunded') return { outcome: 'refunded' }
  if (checkout.state !== 'fulfilled') return null
  const order = await reader.first<{ id: number }>(ORDER_OF, [checkout.id])
  return { outcome: 'ordered', orderId: order!.id }
}
