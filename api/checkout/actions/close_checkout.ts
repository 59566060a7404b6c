import { inject } from '@adonisjs/core'
import { FulfilCheckout } from '#api/checkout/actions/fulfil_checkout'
import { OpenPaymentPage } from '#api/checkout/actions/open_payment_page'
import { ReleaseCheckout } from '#api/checkout/actions/release_checkout'
import type { Checkout } from '#api/checkout/checkout_line'
import { PaymentGateway, PaymentRefused } from '#api/payments/payment_gateway'

/**
 * Ends an open checkout: its page is closed at the provider, then its seats and credits are let go. If the
 * buyer was quicker and has paid, the order is made instead.
 */
@inject()
export class CloseCheckout {
  constructor(
    protected gateway: PaymentGateway,
    protected pages: OpenPaymentPage,
    protected releasing: ReleaseCheckout,
    protected fulfilling: FulfilCheckout
  ) {}

  async handle(checkout: Checkout): Promise<void> {
    const pageId = checkout.providerSessionId ?? (await this.#lostPage(checkout))
    if (pageId !== null && (await this.gateway.closePage(pageId)) === 'paid') {
      await this.fulfilling.handle(pageId)
      return
    }
    await this.releasing.handle(checkout.id)
  }

  /** After a crash between the provider's answer and ours: the same key answers the page that was made. */
  async #lostPage(checkout: Checkout): Promise<string | null> {
    if (checkout.uiMode === 'none') return null
    try {
      return (await this.pages.ask(checkout)).id
    } catch (error) {
      if (error instanceof PaymentRefused) return null
      throw error
    }
  }
}
