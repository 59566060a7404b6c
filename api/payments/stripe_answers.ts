import Stripe from 'stripe'
import {
  CardDeclined,
  CustomerUnknown,
  PaymentRefused,
  ProviderDown,
  type PaymentPage,
  type ProviderDispute,
  type ProviderRefund,
  type SavedCard,
} from '#api/payments/payment_gateway'

export function pageOf(session: Stripe.Checkout.Session): PaymentPage {
  return {
    id: session.id,
    checkoutId: session.client_reference_id,
    state: stateOf(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency,
    notes: session.metadata ?? {},
    paymentIntent: idOf(session.payment_intent),
    customerEmail: session.customer_details?.email ?? session.customer_email,
    url: session.url,
    clientSecret: session.client_secret,
  }
}

const idOf = (reference: string | { id: string } | null | undefined) => (typeof reference === 'string' ? reference : (reference?.id ?? null))

/** A page whose total is covered by a discount is `no_payment_required`, and just as final as `paid`. */
function stateOf(session: Stripe.Checkout.Session): PaymentPage['state'] {
  if (session.status === 'expired') return 'expired'
  if (session.status === 'open') return 'open'
  return session.payment_status === 'unpaid' ? 'processing' : 'paid'
}

export const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  state: refundState(refund.status),
  failure: refund.failure_reason ?? null,
  paymentIntent: idOf(refund.payment_intent),
  amountCents: refund.amount,
  refundId: refund.metadata?.refund_id ?? null,
  attempt: Number(refund.metadata?.attempt ?? 1),
})

export const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  state: disputeState(dispute.status),
  failure: null,
  paymentIntent: idOf(dispute.payment_intent),
  amountCents: dispute.amount,
  reason: dispute.reason,
})

/** What begins as a warning takes no money yet, but forbids to give it back twice. */
function disputeState(status: string): ProviderDispute['state'] {
  if (status === 'lost') return 'succeeded'
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'failed' : 'pending'
}

function refundState(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** A payment method that is a card. */
export const cardOf = ({ id, card }: Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card }): SavedCard => ({
  id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
})

/** Sorts the provider's failures into those worth trying again and those not. */
export async function asked<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new CardDeclined(error.message, { cause: error })
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new ProviderDown(error)
    const noCustomer = error.code === 'resource_missing' && error.param === 'customer'
    throw new (noCustomer ? CustomerUnknown : PaymentRefused)(error.message, { cause: error })
  }
}
