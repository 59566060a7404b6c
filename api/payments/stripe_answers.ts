import Stripe from 'stripe'
import {
  CardDeclined,
  CustomerUnknown,
  PaymentRefused,
  ProviderDown,
  type BookEntry,
  type PaymentEvent,
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

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

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

const instantOf = (seconds: number) => new Date(seconds * 1000)

/** Null for a try that moved no money. */
export function entryOfCharge(charge: Stripe.Charge): BookEntry | null {
  if (charge.status === 'failed') return null
  const { balance_transaction: movement } = charge
  return {
    id: charge.id,
    kind: 'payment',
    paymentIntent: idOf(charge.payment_intent),
    amountCents: charge.amount,
    feeCents: typeof movement === 'object' ? (movement?.fee ?? 0) : 0,
    state: charge.status === 'succeeded' && charge.captured ? 'succeeded' : 'pending',
    refundId: null,
    attempt: null,
    reason: '',
    dueAt: null,
    madeAt: instantOf(charge.created),
  }
}

export function entryOfRefund(refund: Stripe.Refund): BookEntry {
  const { id, paymentIntent, amountCents, state, refundId, attempt } = refundOf(refund)
  return {
    id,
    kind: 'refund',
    paymentIntent,
    amountCents,
    feeCents: 0,
    state,
    refundId,
    attempt,
    reason: refund.reason ?? '',
    dueAt: null,
    madeAt: instantOf(refund.created),
  }
}

export function entryOfDispute(dispute: Stripe.Dispute): BookEntry {
  const { id, paymentIntent, amountCents, state, reason } = disputeOf(dispute)
  const due = dispute.evidence_details?.due_by
  return {
    id,
    kind: 'dispute',
    paymentIntent,
    amountCents,
    feeCents: 0,
    state,
    refundId: null,
    attempt: null,
    reason,
    dueAt: due ? instantOf(due) : null,
    madeAt: instantOf(dispute.created),
  }
}

export function eventOf(event: Stripe.Event, written = JSON.stringify(event)): PaymentEvent {
  const subject = event.data.object as unknown as PaymentEvent['subject']
  return { id: event.id, type: event.type, subject, written, madeAt: event.created ? instantOf(event.created) : null }
}

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
