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
    if ((await this.closePage(checkout)) === 'closed') await this.releasing.handle(checkout.id)
  }

  async letGo(checkoutId: string): Promise<void> {
    await this.releasing.handle(checkoutId)
  }

  /** Nobody can pay a closed one any more; its seats and credits are still set aside. */
  async closePage(checkout: Checkout): Promise<'closed' | 'ordered'> {
    if (checkout.uiMode === 'none') return 'closed'
    const pageId = checkout.providerSessionId ?? (await this.#lostPage(checkout))
    if (pageId === null || (await this.gateway.closePage(pageId)) === 'closed') return 'closed'
    await this.fulfilling.handle(pageId)
    return 'ordered'
  }

  /** After a crash between the provider's answer and ours: the same key answers the page that was made. */
  async #lostPage(checkout: Checkout): Promise<string | null> {
    try {
      return (await this.pages.ask(checkout)).id
    } catch (error) {
      if (error instanceof PaymentRefused) return null
      throw error
    }
  }
}
