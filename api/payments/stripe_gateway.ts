import Stripe from 'stripe'
import services from '#api/config/services'
import {
  ForgedEvent,
  PaymentGateway,
  PaymentRefused,
  ProviderDown,
  type PaymentEvent,
  type PaymentPage,
  type PaymentWish,
  type ProviderRefund,
  type RefundWish,
} from '#api/payments/payment_gateway'

/** The specification pins this version; the SDK's types know only their own, hence the cast. */
const API_VERSION = '2023-10-16' as Stripe.LatestApiVersion

/** Stripe Checkout behind the payment port. */
export class StripeGateway extends PaymentGateway {
  readonly #stripe = new Stripe(services.stripe.secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(services.stripe.host ?? {}),
  })

  async openPage(key: string, wish: PaymentWish): Promise<PaymentPage> {
    return asked(async () => {
      const discounts = wish.creditCents > 0 ? [{ coupon: await this.#creditCoupon(key, wish) }] : undefined
      const session = await this.#stripe.checkout.sessions.create(
        { ...sessionParameters(wish), ...(discounts ? { discounts } : {}) },
        { idempotencyKey: key }
      )
      return pageOf(session)
    })
  }

  async findPage(id: string): Promise<PaymentPage | null> {
    return asked(async () => pageOf(await this.#stripe.checkout.sessions.retrieve(id))).catch((error: unknown) => {
      if (error instanceof PaymentRefused) return null
      throw error
    })
  }

  async closePage(id: string): Promise<'closed' | 'paid'> {
    try {
      await asked(() => this.#stripe.checkout.sessions.expire(id))
      return 'closed'
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      const page = await this.findPage(id)
      if (!page || page.state === 'expired') return 'closed'
      if (page.state === 'open') throw error
      return 'paid'
    }
  }

  async listPaidPages(since: Date): Promise<PaymentPage[]> {
    return asked(async () => {
      const sessions = this.#stripe.checkout.sessions.list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 })
      const pages: PaymentPage[] = []
      for await (const session of sessions) {
        const page = pageOf(session)
        if (page.state === 'paid') pages.push(page)
      }
      return pages
    })
  }

  async refund(key: string, wish: RefundWish): Promise<ProviderRefund> {
    return asked(async () => {
      const refund = await this.#stripe.refunds.create(
        { payment_intent: wish.paymentIntent, amount: wish.amountCents, metadata: { reason: wish.reason } },
        { idempotencyKey: key }
      )
      return refundOf(refund)
    })
  }

  async findRefund(id: string): Promise<ProviderRefund> {
    return asked(async () => refundOf(await this.#stripe.refunds.retrieve(id)))
  }

  readEvent(rawBody: string, signature: string): PaymentEvent {
    try {
      const event = this.#stripe.webhooks.constructEvent(rawBody, signature, services.stripe.webhookSecret)
      const subject = event.data.object as unknown as PaymentEvent['subject']
      return { id: event.id, type: event.type, subject }
    } catch (error) {
      throw new ForgedEvent('The signature does not fit', { cause: error })
    }
  }

  async #creditCoupon(key: string, wish: PaymentWish): Promise<string> {
    const coupon = await this.#stripe.coupons.create(
      { amount_off: wish.creditCents, currency: 'usd', duration: 'once', max_redemptions: 1, name: 'Account credit' },
      { idempotencyKey: `${key}:credit` }
    )
    return coupon.id
  }
}

function sessionParameters(wish: PaymentWish): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkout_id: wish.checkoutId }
  return {
    mode: 'payment',
    ui_mode: wish.uiMode,
    client_reference_id: wish.checkoutId,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
    line_items: wish.lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: 'usd',
        unit_amount: line.unitPriceCents,
        product_data: { name: line.name, metadata: { productId: line.productId, productType: 'game' } },
      },
    })),
    ...(wish.customerEmail ? { customer_email: wish.customerEmail } : {}),
    ...(wish.uiMode === 'embedded'
      ? { return_url: wish.returnUrl }
      : { success_url: wish.returnUrl, cancel_url: wish.cancelUrl }),
  }
}

function pageOf(session: Stripe.Checkout.Session): PaymentPage {
  return {
    id: session.id,
    checkoutId: session.client_reference_id,
    state: stateOf(session),
    amountCents: session.amount_total ?? 0,
    paymentIntent: typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? null),
    customerEmail: session.customer_details?.email ?? session.customer_email,
    url: session.url,
    clientSecret: session.client_secret,
  }
}

/** A page whose total is covered by a discount is `no_payment_required`, and just as final as `paid`. */
function stateOf(session: Stripe.Checkout.Session): PaymentPage['state'] {
  if (session.status === 'expired') return 'expired'
  if (session.status === 'open') return 'open'
  return session.payment_status === 'unpaid' ? 'processing' : 'paid'
}

const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  state: refundState(refund.status),
  failure: refund.failure_reason ?? null,
})

function refundState(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** Sorts the provider's failures into those worth trying again and those not. */
async function asked<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError) {
      throw new PaymentRefused(error.message, { cause: error })
    }
    throw new ProviderDown(error)
  }
}
