import type { CheckoutParams } from './checkout_fields.ts'
import type { StripeContext } from './context.ts'
import { discountOf, redeemableCoupon } from './coupons.ts'
import { liveCustomer } from './customers.ts'
import { invalid, malformed } from './errors.ts'
import { newCheckoutSessionId, newSecret, token } from './ids.ts'
import { makeLineItems, spreadDiscount } from './line_items.ts'
import { formatMoney, minimumCharge } from './money.ts'
import type { CheckoutDetails, CheckoutSession, LineItem } from './objects.ts'
import { mergeMetadata } from './params.ts'
import { definedOf } from './shared_fields.ts'

const HALF_HOUR = 30 * 60
const DAY = 24 * 60 * 60

interface Sum {
  items: LineItem[]
  currency: string | null
  subtotal: number | null
  total: number | null
  discount: CheckoutDetails['discount']
}

export function createCheckoutSession(context: StripeContext, params: CheckoutParams, origin: string): CheckoutSession {
  refuseContradictions(params)
  const expiresAt = readExpiry(context, params.expires_at)
  const customer = params.customer === undefined ? null : liveCustomer(context, params.customer, 'customer')
  const sum =
    params.mode === 'setup'
      ? { items: [], currency: null, subtotal: null, total: null, discount: null }
      : addUp(context, params)
  const id = newCheckoutSessionId()
  const embedded = params.ui_mode === 'embedded'
  const email = params.customer_email ?? customer?.email ?? null
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: sum.subtotal,
    amount_total: sum.total,
    automatic_tax: { enabled: false, liability: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: embedded ? newSecret(id) : null,
    consent: null,
    consent_collection: null,
    created: context.clock.seconds(),
    currency: sum.currency ?? params.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: params.custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_creation: customerCreation(params),
    customer_details:
      email === null ? null : { address: null, email, name: null, phone: null, tax_exempt: 'none', tax_ids: null },
    customer_email: params.customer_email ?? null,
    expires_at: expiresAt,
    invoice: null,
    invoice_creation: params.mode === 'payment' ? noInvoice() : null,
    livemode: false,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode: params.mode,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: params.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    ...(embedded && { redirect_on_completion: params.redirect_on_completion ?? 'always' }),
    ...(params.return_url !== undefined && { return_url: params.return_url }),
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_details: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details:
      sum.total === null ? null : { amount_discount: sum.discount?.amount ?? 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: embedded ? 'embedded' : 'hosted',
    url: embedded ? null : `${origin}/c/pay/${id}`,
  }
  const data = params.mode === 'setup' ? params.setup_intent_data : params.payment_intent_data
  context.store.checkoutDetails.add({
    id,
    lineItems: sum.items,
    intentData: definedOf({ ...data, metadata: data?.metadata ?? {} }),
    discount: sum.discount,
    buyer: null,
  })
  return context.store.checkoutSessions.add(session)
}

function addUp(context: StripeContext, params: CheckoutParams): Sum {
  const items = makeLineItems(context, params.line_items ?? [])
  const [first] = items
  if (!first) throw malformed('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' })
  if (items.some((item) => item.currency !== first.currency)) {
    throw malformed('All prices on a Checkout Session must use the same currency.', { param: 'line_items' })
  }
  const { currency } = first
  const subtotal = items.reduce((sum, item) => sum + item.amount_subtotal, 0)
  const discount = readDiscount(context, params, subtotal, currency)
  spreadDiscount(items, discount?.amount ?? 0)
  const total = subtotal - (discount?.amount ?? 0)
  const least = minimumCharge(currency)
  if (total > 0 && total < least) {
    throw malformed(
      `The Checkout Session's total amount due must add up to at least ${formatMoney(least, currency)} ${currency}`,
      {
        code: 'amount_too_small',
      }
    )
  }
  return { items, currency, subtotal, total, discount }
}

function readDiscount(
  context: StripeContext,
  params: CheckoutParams,
  subtotal: number,
  currency: string
): CheckoutDetails['discount'] {
  const couponId = params.discounts?.[0]?.coupon
  if (params.discounts?.length && couponId === undefined) {
    throw malformed('You must pass a coupon in each discount.', {
      code: 'parameter_missing',
      param: 'discounts[0][coupon]',
    })
  }
  if (couponId === undefined) return null
  const coupon = redeemableCoupon(context, couponId, 'discounts[0][coupon]')
  if (coupon.currency !== null && coupon.currency !== currency) {
    throw invalid(`The coupon ${couponId} is in ${coupon.currency}, but the prices are in ${currency}.`, {
      param: 'discounts[0][coupon]',
    })
  }
  return {
    id: `di_1${token(23)}`,
    couponId,
    coupon: structuredClone(coupon),
    amount: discountOf(coupon, subtotal),
    start: context.clock.seconds(),
  }
}

function readExpiry(context: StripeContext, wanted: number | undefined): number {
  const now = context.clock.seconds()
  if (wanted === undefined) return now + DAY
  if (wanted < now + HALF_HOUR) {
    throw malformed('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  if (wanted > now + DAY) {
    throw malformed('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  return wanted
}

function customerCreation(params: CheckoutParams): CheckoutSession['customer_creation'] {
  if (params.customer !== undefined) return null
  if (params.mode === 'setup' || params.payment_intent_data?.setup_future_usage) return 'always'
  return params.customer_creation ?? 'if_required'
}

function noInvoice(): object {
  return {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  }
}

type Contradiction = [holds: (params: CheckoutParams) => unknown, message: string, param: string]

const isEmbedded = (params: CheckoutParams) => params.ui_mode === 'embedded'

const CONTRADICTIONS: Contradiction[] = [
  [(p) => !isEmbedded(p) && p.success_url === undefined, 'Missing required param: success_url.', 'success_url'],
  [
    (p) => !isEmbedded(p) && p.return_url !== undefined,
    '`return_url` can only be used with `ui_mode: embedded`.',
    'return_url',
  ],
  [
    (p) => !isEmbedded(p) && p.redirect_on_completion,
    '`redirect_on_completion` can only be used with `ui_mode: embedded`.',
    'redirect_on_completion',
  ],
  [
    (p) => isEmbedded(p) && p.success_url !== undefined,
    '`success_url` cannot be used with `ui_mode: embedded`. Use `return_url` instead.',
    'success_url',
  ],
  [
    (p) => isEmbedded(p) && p.cancel_url !== undefined,
    '`cancel_url` cannot be used with `ui_mode: embedded`.',
    'cancel_url',
  ],
  [
    (p) => isEmbedded(p) && p.redirect_on_completion !== 'never' && p.return_url === undefined,
    'Missing required param: return_url.',
    'return_url',
  ],
  [
    (p) => p.redirect_on_completion === 'never' && p.return_url !== undefined,
    '`return_url` cannot be used with `redirect_on_completion: never`.',
    'return_url',
  ],
  [
    (p) => p.customer !== undefined && p.customer_email !== undefined,
    'You may only specify one of these parameters: customer, customer_email.',
    'customer',
  ],
  [
    (p) => p.customer !== undefined && p.customer_creation !== undefined,
    '`customer_creation` cannot be used with `customer`.',
    'customer_creation',
  ],
  [(p) => p.mode === 'setup' && p.line_items?.length, '`line_items` cannot be used in `setup` mode.', 'line_items'],
  [(p) => p.mode === 'setup' && p.discounts?.length, '`discounts` cannot be used in `setup` mode.', 'discounts'],
  [
    (p) => p.mode === 'setup' && p.payment_intent_data,
    'You can not pass `payment_intent_data` in `setup` mode.',
    'payment_intent_data',
  ],
  [
    (p) => p.mode === 'payment' && p.setup_intent_data,
    'You can not pass `setup_intent_data` in `payment` mode.',
    'setup_intent_data',
  ],
]

function refuseContradictions(params: CheckoutParams): void {
  for (const [holds, message, param] of CONTRADICTIONS) {
    if (!holds(params)) continue
    throw malformed(message, { param, ...(message.startsWith('Missing') && { code: 'parameter_missing' }) })
  }
}
