import { FulfilCheckout } from '#api/checkout/actions/fulfil_checkout'
import type { WebhookInbox } from '#api/payments/webhook_inbox'

const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
const OVER = ['checkout.session.expired', 'checkout.session.async_payment_failed']

/** What the provider's events mean to a checkout: look at the page, and do what its state asks for. */
export function listenForPayments(inbox: WebhookInbox, fulfilCheckout: () => Promise<FulfilCheckout>): void {
  inbox.on('checkout', [...PAID, ...OVER], async (event, record) => {
    await (await fulfilCheckout()).handle(event.subject.id, { record })
  })
}
