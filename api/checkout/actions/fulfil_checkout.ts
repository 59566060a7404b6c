import { inject } from '@adonisjs/core'
import { appKey } from '#api/config/app'
import { completeContacts, type Contact } from '#api/orders/rules/complete_contacts'
import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { listForeignPage } from '#api/checkout/actions/list_foreign_page'
import { rebuildCheckout } from '#api/checkout/actions/rebuild_checkout'
import { markReturned, returnPayment, returnStray } from '#api/checkout/actions/return_payment'
import { ReleaseCheckout } from '#api/checkout/actions/release_checkout'
import { reclaimCredits } from '#api/checkout/actions/reclaim_credits'
import { readNotes, type NotedCheckout } from '#api/checkout/rules/page_notes'
import { placeOrder } from '#api/orders/actions/place_order'
import { settleOrder } from '#api/checkout/actions/settle_order'
import { PaymentGateway, type PaymentPage } from '#api/payments/payment_gateway'
import type { RecordEvent } from '#api/payments/webhook_inbox'
import { PrepareReward } from '#api/referrals/actions/reward_referrer'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { sellPortions } from '#api/sales/actions/stock'
import { Database, sql, type Transaction } from '#api/shared/sql'

export type Fulfilment =
  | { outcome: 'ordered'; orderId: number }
  /** The money goes back in full: the seats could not be given any more. */
  | { outcome: 'refunded' }
  /** This payment goes back in full: its checkout was settled by another one, or it is not what was owed. */
  | { outcome: 'returned' }
  | { outcome: 'unpaid' }
  /** Needs no card, and its buyer has not said yes yet (`ConfirmCheckout`). */
  | { outcome: 'unconfirmed' }
  | { outcome: 'expired' }
  | { outcome: 'unknown' }

export interface FulfilmentSource {
  /** The webhook's event, recorded in the transaction of its effect. */
  record?: RecordEvent
  /** From the thank-you page, for checkouts that were started without them. */
  contacts?: readonly Contact[]
}

/** What a page that is ours leads to, and the refund to execute afterwards. */
interface Settlement {
  fulfilment: Fulfilment
  refundId: string | null
}

/** What is known of a page's checkout besides our books. */
interface Before {
  noted: NotedCheckout | null
  wentBack: boolean
}

const BY_PAGE = sql`SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE provider_session_id = $1`
const BY_ID = sql`SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE id = $1`
const LOCK = sql`SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE id = $1 /* guard: checkout-lock */ FOR UPDATE /* end guard */`
const ORDER_OF = sql`SELECT id FROM orders WHERE checkout_id = $1`
const FULFILLED = sql`
  UPDATE checkouts SET state = 'fulfilled', provider_session_id = $2, updated_at = product_now() WHERE id = $1`

const CURRENCY = 'usd'

const atIt = new Map<string, Promise<Fulfilment>>()

/**
 * Makes the order of a paid checkout: once, whoever asks, in any order, any number of times (PAY-1).
 * The thank-you page, the webhook and the reconciler all come here. A page counts when it is the one that we attached, or carries
 * the proof that we made it (docs/adr/0019).
 */
@inject()
export class FulfilCheckout {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway,
    protected releasing: ReleaseCheckout,
    protected refunding: ExecuteRefund,
    protected rewards: PrepareReward
  ) {}

  /**
   * The thank-you page and the webhook come in the same moment. The later one waits, and if there is an order then, has it without asking the
   * provider or standing at the lock; else it looks for itself.
   */
  async handle(pageId: string, source: FulfilmentSource = {}): Promise<Fulfilment> {
    const earlier = await atIt.get(pageId)?.catch(() => null)
    if (earlier?.outcome === 'ordered') {
      await source.record?.(this.database)
      return earlier
    }
    const mine = this.#look(pageId, source)
    atIt.set(pageId, mine)
    try {
      return await mine
    } finally {
      if (atIt.get(pageId) === mine) atIt.delete(pageId)
    }
  }

  async #look(pageId: string, source: FulfilmentSource): Promise<Fulfilment> {
    const attached = await this.database.first<Checkout>(BY_PAGE, [pageId])
    const settled = attached && (await settledBefore(this.database, attached))
    if (settled) {
      await source.record?.(this.database)
      return settled
    }

    if (attached?.uiMode === 'none') return { outcome: attached.state === 'open' ? 'unconfirmed' : 'expired' }
    const page = await this.gateway.findPage(pageId)
    if (!page) return { outcome: 'unknown' }
    const noted = readNotes(page.notes, appKey)
    const checkoutId = attached?.id ?? /* guard: page-proof */ noted?.id /* end guard */
    if (!checkoutId) return this.#refuseForeign(page, source)
    if (page.state === 'paid') {
      await this.#prepareReward(
        attached ?? { userId: noted?.user?.id ?? null, referralCode: noted?.referralCode ?? null },
        page
      )
      const wentBack = !attached && (await this.#wentBackBefore(checkoutId, page))
      return this.#fulfil(checkoutId, page, { noted, wentBack }, source)
    }
    if (page.state === 'expired') await this.#release(checkoutId, page, source)
    return { outcome: page.state === 'expired' ? 'expired' : 'unpaid' }
  }

  #prepareReward(
    buyer: Pick<Checkout, 'userId' | 'referralCode'>,
    { amountCents, paymentIntent }: PaymentPage
  ): Promise<void> {
    return this.rewards.handle({ ...buyer, paidCents: amountCents, paymentIntent })
  }

  async #refuseForeign(page: PaymentPage, { record }: FulfilmentSource): Promise<Fulfilment> {
    if (page.state === 'paid') {
      await this.database.transaction(async (transaction) => {
        if (!record || (await record(transaction))) await listForeignPage(transaction, page)
      })
    }
    return { outcome: 'unknown' }
  }

  /** Only the page that the checkout is paid by, not one beside it. */
  async #release(checkoutId: string, page: PaymentPage, { record }: FulfilmentSource): Promise<void> {
    const checkout = await this.database.first<Checkout>(BY_ID, [checkoutId])
    if (checkout && isOwn(checkout, page)) await this.releasing.handleSoon(checkout.id, record)
  }

  async #fulfil(
    checkoutId: string,
    page: PaymentPage,
    { noted, wentBack }: Before,
    source: FulfilmentSource
  ): Promise<Fulfilment> {
    const { fulfilment, refundId } = await this.database.transaction(async (transaction) => {
      const { checkout, found } = await lockCheckout(transaction, checkoutId, noted)
      const first = !source.record || (await source.record(transaction))
      const settled = await settledBefore(transaction, checkout)
      if (settled /* guard: second-payment */ && isOwn(checkout, page) /* end guard */)
        return { fulfilment: settled, refundId: null }
      if (!first) return { fulfilment: { outcome: 'unpaid' as const }, refundId: null }
      if (settled) return returned(await returnStray(transaction, checkout, page, 'paid twice'))
      if (found !== 'kept' && wentBack) return returned(await markReturned(transaction, checkout, page))
      if (found === 'torn') return returned(await returnPayment(transaction, checkout, page, 'paid before a restore'))
      // guard: amount-owed
      if (!isOwed(checkout, page)) return refuseAmount(transaction, checkout, page)
      // end guard
      return this.#settle(transaction, checkout, page, source.contacts ?? [])
    })
    // A refund that fails here stays pending and is tried again by the reconciler.
    if (refundId) await this.refunding.handle(refundId).catch(() => {})
    return fulfilment
  }

  /** Of a checkout that our books have lost: its order may have come and gone, with all its money. */
  async #wentBackBefore(checkoutId: string, { paymentIntent, amountCents }: PaymentPage): Promise<boolean> {
    if (paymentIntent === null || (await this.database.first(BY_ID, [checkoutId]))) return false
    const refunds = await this.gateway.listRefundsOf(paymentIntent)
    return refunds.reduce((sum, refund) => sum + (refund.state === 'failed' ? 0 : refund.amountCents), 0) >= amountCents
  }

  async #settle(
    transaction: Transaction,
    checkout: Checkout,
    page: PaymentPage,
    contacts: readonly Contact[]
  ): Promise<Settlement> {
    const creditsStand = await reclaimCredits(transaction, checkout)
    if (!creditsStand || (await sellPortions(transaction, checkout)) === 'lapsed') {
      return {
        fulfilment: { outcome: 'refunded' },
        refundId: await returnPayment(transaction, checkout, page, 'paid without a seat'),
      }
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

/** One that our books have lost is made again from its page: whole, or torn where somebody or something in it is not known any more. */
async function lockCheckout(
  transaction: Transaction,
  id: string,
  noted: NotedCheckout | null
): Promise<{ checkout: Checkout; found: 'kept' | 'whole' | 'torn' }> {
  const kept = await transaction.first<Checkout>(LOCK, [id])
  if (kept) return { checkout: kept, found: 'kept' }
  const { whole } = await rebuildCheckout(transaction, noted!)
  return { checkout: (await transaction.first<Checkout>(LOCK, [id]))!, found: whole ? 'whole' : 'torn' }
}

/** A crash between making and attaching leaves a checkout without a page. */
const isOwn = ({ providerSessionId }: Checkout, { id }: PaymentPage) =>
  providerSessionId === null || providerSessionId === id

const isOwed = ({ amountCents }: Checkout, page: PaymentPage) =>
  page.amountCents === amountCents && page.currency === CURRENCY

const returned = (refundId: string | null): Settlement => ({ fulfilment: { outcome: 'returned' }, refundId })

/** A page beside the one that counts does not take its checkout along. */
async function refuseAmount(transaction: Transaction, checkout: Checkout, page: PaymentPage): Promise<Settlement> {
  const give = isOwn(checkout, page) ? returnPayment : returnStray
  return returned(await give(transaction, checkout, page, 'paid another amount'))
}

type Reader = Pick<Transaction, 'first'>

async function settledBefore(reader: Reader, checkout: Checkout): Promise<Fulfilment | null> {
  if (checkout.state === 'refunded') return { outcome: 'refunded' }
  if (checkout.state !== 'fulfilled') return null
  const order = await reader.first<{ id: number }>(ORDER_OF, [checkout.id])
  return { outcome: 'ordered', orderId: order!.id }
}
