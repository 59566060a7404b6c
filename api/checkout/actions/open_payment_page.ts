import { inject } from '@adonisjs/core'
import { appKey, appUrl } from '#api/config/app'
import { ReleaseCheckout } from '#api/checkout/actions/release_checkout'
import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { checkoutReplaced, paymentRefused, providerDown } from '#api/checkout/exceptions/checkout_refusals'
import { noted } from '#api/checkout/queries/find_identities'
import { writeNotes } from '#api/checkout/rules/page_notes'
import { forgetCustomer } from '#api/payments/actions/retention'
import {
  CustomerUnknown,
  PaymentGateway,
  PaymentRefused,
  type PaymentPage,
  type PaymentWish,
} from '#api/payments/payment_gateway'
import { Database, sql } from '#api/shared/sql'

const ATTACH = sql`
  UPDATE checkouts SET provider_session_id = $2, updated_at = product_now()
   WHERE id = $1 AND state = 'open' AND (provider_session_id IS NULL OR provider_session_id = $2)
  RETURNING ${CHECKOUT_COLUMNS}`

export interface OpenedPage {
  checkout: Checkout
  clientSecret: string | null
  url: string | null
}

/** Gives a checkout its payment page. Asking again, also after a crash, answers the same page. */
@inject()
export class OpenPaymentPage {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway,
    protected releasing: ReleaseCheckout
  ) {}

  async handle(checkout: Checkout): Promise<OpenedPage> {
    const page = await this.#open(checkout)
    const attached = await this.database.first<Checkout>(ATTACH, [checkout.id, page.id])
    if (!attached) {
      // Another of the same buyer took its place while the provider answered: nobody has seen this page, so it can go.
      await this.gateway.closePage(page.id)
      throw checkoutReplaced()
    }
    return { checkout: attached, clientSecret: page.clientSecret, url: page.url }
  }

  /** Nobody has seen the page of a call that failed, so its seats can be let go; unless a doubled call got it. */
  async #open(checkout: Checkout): Promise<PaymentPage> {
    try {
      return await this.ask(checkout)
    } catch (error) {
      await this.releasing.handleUnseen(checkout.id)
      throw error instanceof PaymentRefused ? paymentRefused() : providerDown()
    }
  }

  /** A customer that the provider no longer knows keeps nobody from paying: the page then offers no saved cards. */
  async ask(checkout: Checkout): Promise<PaymentPage> {
    const wish = paymentWish(checkout, writeNotes(await noted(this.database, checkout), appKey))
    try {
      return await this.gateway.openPage(pageKey(checkout), wish)
    } catch (error) {
      if (!(error instanceof CustomerUnknown) || wish.customer === null) throw error
      await forgetCustomer(this.database, wish.customer)
      return this.gateway.openPage(`${pageKey(checkout)}:anew`, { ...wish, customer: null })
    }
  }
}

/** One page per checkout: a declined card is tried again on the same page, a new cart gets a new checkout. */
const pageKey = (checkout: Checkout) => `checkout:${checkout.id}:1`

function paymentWish(checkout: Checkout, notes: PaymentWish['notes']): PaymentWish {
  if (checkout.uiMode === 'none') throw new Error('A checkout without a card has no payment page')
  return {
    checkoutId: checkout.id,
    notes,
    uiMode: checkout.uiMode,
    lines: checkout.lines.map((line) => ({
      name: line.productName,
      // Inside of the shop's own page it stands beside the form.
      about: checkout.uiMode === 'hosted' ? (line.about ?? null) : null,
      unitPriceCents: line.unitPriceCents,
      quantity: line.quantity,
      productType: line.productType,
      productId: String(line.productId),
    })),
    creditCents: checkout.creditsCents,
    customerEmail: checkout.email,
    customer: checkout.providerCustomerId,
    returnUrl: `${checkout.origin ?? appUrl}/thank-you?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${checkout.origin ?? appUrl}/cart`,
    expiresAt: checkout.providerExpiresAt,
  }
}
