import Stripe from 'stripe'
import services from '#api/config/services'
import {
  ForgedEvent,
  PaymentGateway,
  PaymentRefused,
  type Book,
  type BookEntry,
  type BookPage,
  type Payer,
  type PaymentEvent,
  type PaymentPage,
  type PaymentWish,
  type ProviderDispute,
  type ProviderRefund,
  type RefundWish,
  type SavedCard,
} from '#api/payments/payment_gateway'
import {
  asked,
  cardOf,
  disputeOf,
  entryOfCharge,
  entryOfDispute,
  entryOfRefund,
  eventOf,
  pageOf,
  refundOf,
} from '#api/payments/stripe_answers'

/** The specification pins this version; the SDK's types know only their own, hence the cast. */
const API_VERSION = '2023-10-16' as Stripe.LatestApiVersion
/** Seconds that the timestamp of a webhook may differ from our clock. */
const TOLERANCE = 300

/** Stripe Checkout behind the payment port. */
export class StripeGateway extends PaymentGateway {
  readonly #stripe = new Stripe(services.stripe.secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...services.stripe.host,
  })
  /** Milliseconds. The provider signs by the real time, which a demonstration's clock does not move. */
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    super()
    this.#now = now
  }

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
    return orNothing(async () => pageOf(await this.#stripe.checkout.sessions.retrieve(id)))
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
      const pages = await all(
        this.#stripe.checkout.sessions.list({ created: madeSince(since), status: 'complete', limit: 100 }),
        pageOf
      )
      return pages.filter(({ state }) => state === 'paid')
    })
  }

  async findCardFingerprint(paymentIntent: string): Promise<string | null> {
    return asked(async () => {
      const { latest_charge: charge } = await this.#stripe.paymentIntents.retrieve(paymentIntent, {
        expand: ['latest_charge'],
      })
      return (typeof charge === 'object' && charge?.payment_method_details?.card?.fingerprint) || null
    })
  }

  async refund(key: string, wish: RefundWish): Promise<ProviderRefund> {
    return asked(async () => {
      const refund = await this.#stripe.refunds.create(
        {
          payment_intent: wish.paymentIntent,
          amount: wish.amountCents,
          metadata: { reason: wish.reason, refund_id: wish.refundId, attempt: String(wish.attempt) },
        },
        { idempotencyKey: key }
      )
      return refundOf(refund)
    })
  }

  async findRefund(id: string): Promise<ProviderRefund> {
    return asked(async () => refundOf(await this.#stripe.refunds.retrieve(id)))
  }

  async listRefundsOf(paymentIntent: string): Promise<ProviderRefund[]> {
    return asked(() => all(this.#stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }), refundOf))
  }

  async listRefundsSince(since: Date): Promise<ProviderRefund[]> {
    return asked(() => all(this.#stripe.refunds.list({ created: madeSince(since), limit: 100 }), refundOf))
  }

  async findDispute(id: string): Promise<ProviderDispute> {
    return asked(async () => disputeOf(await this.#stripe.disputes.retrieve(id)))
  }

  async listDisputesSince(since: Date): Promise<ProviderDispute[]> {
    return asked(() => all(this.#stripe.disputes.list({ created: madeSince(since), limit: 100 }), disputeOf))
  }

  async readBook(book: Book, since: Date, after: string | null): Promise<BookPage<BookEntry>> {
    const page = pageAfter(after, since)
    return asked(async () => {
      if (book === 'refunds') return bookPage(await this.#stripe.refunds.list(page), entryOfRefund)
      if (book === 'disputes') return bookPage(await this.#stripe.disputes.list(page), entryOfDispute)
      return bookPage(await this.#stripe.charges.list({ ...page, expand: ['data.balance_transaction'] }), entryOfCharge)
    })
  }

  async findPayment(paymentIntent: string): Promise<BookEntry | null> {
    return orNothing(async () => {
      const { latest_charge: charge } = await this.#stripe.paymentIntents.retrieve(paymentIntent, {
        expand: ['latest_charge.balance_transaction'],
      })
      return charge && typeof charge === 'object' ? entryOfCharge(charge) : null
    })
  }

  async findPageOfPayment(paymentIntent: string): Promise<PaymentPage | null> {
    return orNothing(async () => {
      const [session] = (await this.#stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 })).data
      return session ? pageOf(session) : null
    })
  }

  async readEvents(types: readonly string[], since: Date, after: string | null): Promise<BookPage<PaymentEvent>> {
    return asked(async () =>
      bookPage(await this.#stripe.events.list({ ...pageAfter(after, since), types: [...types] }), (event) =>
        eventOf(event)
      )
    )
  }

  async createCustomer(key: string, { userId, email, name }: Payer): Promise<string> {
    return asked(async () => {
      const wish = { email, name, metadata: { user_id: String(userId) } }
      return (await this.#stripe.customers.create(wish, { idempotencyKey: key })).id
    })
  }

  async listCards(customer: string): Promise<SavedCard[]> {
    return asked(async () => {
      const { data } = await this.#stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 })
      return data.flatMap(({ card, ...method }) => (card ? [cardOf({ ...method, card })] : []))
    })
  }

  async openCardSetup(key: string, customer: string): Promise<string> {
    return asked(async () => {
      const wish = { customer, payment_method_types: ['card'], usage: 'on_session' as const }
      return (await this.#stripe.setupIntents.create(wish, { idempotencyKey: key })).client_secret!
    })
  }

  async findCardOwner(card: string): Promise<{ customer: string | null } | null> {
    try {
      const { customer } = await asked(() => this.#stripe.paymentMethods.retrieve(card))
      return { customer: typeof customer === 'string' ? customer : (customer?.id ?? null) }
    } catch (error) {
      if (error instanceof PaymentRefused) return null
      throw error
    }
  }

  async attachCard(key: string, card: string, customer: string): Promise<void> {
    await asked(() => this.#stripe.paymentMethods.attach(card, { customer }, { idempotencyKey: key }))
  }

  async detachCard(key: string, card: string): Promise<void> {
    await asked(() => this.#stripe.paymentMethods.detach(card, {}, { idempotencyKey: key }))
  }

  readEvent(rawBody: string, signature: string): PaymentEvent {
    try {
      const now = this.#now()
      const { webhookSecret } = services.stripe
      const { webhooks } = this.#stripe
      const event = webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE, undefined, now)
      assertNotAhead(signature, now)
      assertReadable(event)
      return eventOf(event, rawBody)
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

/** Throws where a signature is newer than now or has no time: the library compares numbers with the past alone. */
function assertNotAhead(signature: string, now: number): void {
  const timestamps = [...signature.matchAll(/(?:^|,)t=([^,]*)/g)].map(([, seconds]) => Number(seconds))
  if (!timestamps.every((seconds) => seconds - now / 1000 <= TOLERANCE))
    throw new TypeError('The signature is ahead of time')
}

/** Throws where an event is signed but has no id, type or object. */
function assertReadable({ id, type, data }: Stripe.Event): void {
  const object = data?.object as { id?: unknown } | null | undefined
  if ([id, type, object?.id].some((text) => typeof text !== 'string'))
    throw new TypeError('The event has no id, no type or no object with an id')
}

const madeSince = (instant: Date) => ({ gte: Math.floor(instant.getTime() / 1000) })

const pageAfter = (after: string | null, since: Date) => ({
  created: madeSince(since),
  limit: 100,
  ...(after === null ? {} : { starting_after: after }),
})

/** What moved no money is left out. */
function bookPage<Record extends { id: string }, Entry>(
  { data, has_more: more }: Stripe.ApiList<Record>,
  read: (record: Record) => Entry | null
): BookPage<Entry> {
  return { entries: data.map(read).filter((entry) => entry !== null), next: more ? (data.at(-1)?.id ?? null) : null }
}

/** Null for what the provider does not know. */
const orNothing = <Result>(call: () => Promise<Result | null>): Promise<Result | null> =>
  asked(call).catch((error: unknown) => {
    if (error instanceof PaymentRefused) return null
    throw error
  })

/** Every page of a list. */
async function all<Record, Kept>(list: AsyncIterable<Record>, read: (record: Record) => Kept): Promise<Kept[]> {
  const kept: Kept[] = []
  for await (const record of list) kept.push(read(record))
  return kept
}

/** The API version we pin knows this parameter; the SDK's types, made for a later one, do not. */
type SessionParameters = Stripe.Checkout.SessionCreateParams & { payment_method_types: ['card'] }

function sessionParameters(wish: PaymentWish): SessionParameters {
  const names = { checkout_id: wish.checkoutId }
  return {
    mode: 'payment',
    ui_mode: wish.uiMode,
    // Cards, and the wallets that carry them, pay at once; whatever pays days later would hold seats for days.
    payment_method_types: ['card'],
    client_reference_id: wish.checkoutId,
    metadata: { ...wish.notes, ...names },
    payment_intent_data: { metadata: names },
    expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
    line_items: wish.lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: 'usd',
        unit_amount: line.unitPriceCents,
        product_data: {
          name: line.name,
          ...(line.about ? { description: line.about } : {}),
          metadata: { productId: line.productId, productType: line.productType },
        },
      },
    })),
    ...buyerOf(wish),
    ...(wish.uiMode === 'embedded'
      ? { return_url: wish.returnUrl }
      : { success_url: wish.returnUrl, cancel_url: wish.cancelUrl }),
  }
}

/** The provider takes a customer or an address, not both. */
function buyerOf({ customer, customerEmail }: PaymentWish): Stripe.Checkout.SessionCreateParams {
  if (customer)
    return { customer, saved_payment_method_options: { allow_redisplay_filters: ['always', 'limited', 'unspecified'] } }
  return customerEmail ? { customer_email: customerEmail } : {}
}
