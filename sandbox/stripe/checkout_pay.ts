import { createCustomer, liveCustomer } from './customers.ts'
import type { StripeContext } from './context.ts'
import { refreshed } from './coupons.ts'
import { invalid } from './errors.ts'
import type { Buyer, CheckoutDetails, CheckoutSession, PaymentIntent, PaymentMethod, SetupIntent } from './objects.ts'
import { cancelPaymentIntent, createPaymentIntent } from './payment_intent_object.ts'
import { confirmPayment, finishAuthentication } from './payment.ts'
import { cancelSetupIntent, confirmSetup, createSetupIntent, finishSetupAuthentication } from './setup.ts'

export function detailsOf(context: StripeContext, session: CheckoutSession): CheckoutDetails {
  const details = context.store.checkoutDetails.get(session.id)
  if (!details) throw new Error(`${session.id} has lost its lines`)
  return details
}

/**
 * The buyer sends the payment page. Afterwards the checkout session is complete, or its intent waits for
 * authentication; a refusal of the card is thrown and leaves it open for another try.
 */
export function payCheckoutSession(
  context: StripeContext,
  session: CheckoutSession,
  buyer: Buyer,
  method: PaymentMethod | null,
  origin: string
): void {
  expireIfDue(context, session)
  if (session.status !== 'open') {
    throw invalid(`This Checkout Session is ${session.status} and cannot be paid.`, {
      code: 'checkout_session_not_open',
    })
  }
  refuseSpentCoupon(context, session)
  const details = detailsOf(context, session)
  details.buyer = buyer
  if (session.mode === 'payment' && session.amount_total === 0) return complete(context, session, 'no_payment_required')
  if (!method) throw invalid('A card is needed.', { code: 'parameter_missing', param: 'card' })
  ensureCustomer(context, session, buyer)
  if (session.mode === 'setup') return saveCard(context, session, details, method, origin)
  const intent = paymentIntentOf(context, session, details)
  confirmPayment(context, intent, method, { origin })
  if (intent.status === 'succeeded') complete(context, session, 'paid')
}

/** Goes on after the bank's page. */
export function finishCheckoutAuthentication(
  context: StripeContext,
  session: CheckoutSession,
  succeeded: boolean
): void {
  const setup = session.setup_intent && context.store.setupIntents.get(session.setup_intent)
  if (setup) {
    finishSetupAuthentication(context, setup, succeeded)
    return complete(context, session, 'no_payment_required')
  }
  const intent = session.payment_intent && context.store.paymentIntents.get(session.payment_intent)
  if (!intent) throw invalid('This Checkout Session does not wait for authentication.')
  finishAuthentication(context, intent, succeeded)
  complete(context, session, 'paid')
}

export function checkoutSessionOfIntent(context: StripeContext, id: string): CheckoutSession | undefined {
  return context.store.checkoutSessions
    .newestFirst()
    .find((each) => each.payment_intent === id || each.setup_intent === id)
}

export function expireIfDue(context: StripeContext, session: CheckoutSession): boolean {
  if (session.status !== 'open' || session.expires_at > context.clock.seconds()) return false
  expireCheckoutSession(context, session)
  return true
}

export function expireCheckoutSession(context: StripeContext, session: CheckoutSession): void {
  session.status = 'expired'
  session.url = null
  const intent = session.payment_intent && context.store.paymentIntents.get(session.payment_intent)
  if (intent && intent.status !== 'canceled') cancelPaymentIntent(context, intent, 'automatic')
  const setup = session.setup_intent && context.store.setupIntents.get(session.setup_intent)
  if (setup && setup.status !== 'canceled') cancelSetupIntent(context, setup, null)
  context.emit('checkout.session.expired', session)
}

function refuseSpentCoupon(context: StripeContext, session: CheckoutSession): void {
  const { discount } = detailsOf(context, session)
  const coupon = discount && context.store.coupons.get(discount.couponId)
  if (discount && (!coupon || !refreshed(context, coupon).valid)) {
    throw invalid('The coupon of this payment is no longer valid.', { code: 'coupon_expired' })
  }
}

function ensureCustomer(context: StripeContext, session: CheckoutSession, buyer: Buyer): void {
  if (session.customer !== null || session.customer_creation !== 'always') return
  session.customer = createCustomer(context, { email: buyer.email, name: buyer.name }).id
}

function paymentIntentOf(context: StripeContext, session: CheckoutSession, details: CheckoutDetails): PaymentIntent {
  const existing = session.payment_intent && context.store.paymentIntents.get(session.payment_intent)
  if (existing) return existing
  const intent = createPaymentIntent(context, {
    ...details.intentData,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: session.customer,
  })
  session.payment_intent = intent.id
  return intent
}

function saveCard(
  context: StripeContext,
  session: CheckoutSession,
  details: CheckoutDetails,
  method: PaymentMethod,
  origin: string
): void {
  const intent = setupIntentOf(context, session, details)
  confirmSetup(context, intent, method, { origin })
  if (intent.status === 'succeeded') complete(context, session, 'no_payment_required')
}

function setupIntentOf(context: StripeContext, session: CheckoutSession, details: CheckoutDetails): SetupIntent {
  const existing = session.setup_intent && context.store.setupIntents.get(session.setup_intent)
  if (existing) return existing
  const { description, metadata } = details.intentData
  const intent = createSetupIntent(context, { customer: session.customer, description, metadata: metadata ?? {} })
  session.setup_intent = intent.id
  return intent
}

function complete(
  context: StripeContext,
  session: CheckoutSession,
  paymentStatus: CheckoutSession['payment_status']
): void {
  const details = detailsOf(context, session)
  const coupon = details.discount && context.store.coupons.get(details.discount.couponId)
  if (coupon) coupon.times_redeemed++
  const { buyer } = details
  if (session.customer === null && session.amount_total === 0 && buyer) {
    session.customer = createCustomer(context, { email: buyer.email, name: buyer.name }).id
  }
  const customer = session.customer === null ? null : liveCustomer(context, session.customer, 'customer')
  if (customer && customer.email === null && buyer) customer.email = buyer.email
  session.status = 'complete'
  session.payment_status = paymentStatus
  session.url = null
  session.customer_details = {
    address: { city: null, country: 'US', line1: null, line2: null, postal_code: null, state: null },
    email: buyer?.email ?? session.customer_email,
    name: buyer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
  context.emit('checkout.session.completed', session)
}
