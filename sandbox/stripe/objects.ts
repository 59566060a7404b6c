import type { ErrorBody } from './errors.ts'

export type Metadata = Record<string, string>

/** What goes over the wire. The named fields are those that the sandbox itself reads; each maker adds the rest. */
export interface StripeObject {
  id: string
  object: string
  created?: number
  [field: string]: unknown
}

export interface Address {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
}

export interface BillingDetails {
  address: Address
  email: string | null
  name: string | null
  phone: string | null
}

export interface Customer extends StripeObject {
  object: 'customer'
  created: number
  email: string | null
  name: string | null
  phone: string | null
  deleted?: true
  metadata: Metadata
  invoice_settings: { default_payment_method: string | null; [field: string]: unknown }
}

export interface PaymentMethod extends StripeObject {
  object: 'payment_method'
  created: number
  customer: string | null
  metadata: Metadata
  billing_details: BillingDetails
  card: {
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    country: string
    funding: string
    fingerprint: string
    checks: Checks
    [field: string]: unknown
  }
}

interface Checks {
  address_line1_check: string | null
  address_postal_code_check: string | null
  cvc_check: string | null
}

export interface Coupon extends StripeObject {
  object: 'coupon'
  created: number
  amount_off: number | null
  percent_off: number | null
  currency: string | null
  max_redemptions: number | null
  redeem_by: number | null
  times_redeemed: number
  valid: boolean
  name: string | null
  metadata: Metadata
}

export interface Product extends StripeObject {
  object: 'product'
  name: string
}

export interface Price extends StripeObject {
  object: 'price'
  currency: string
  unit_amount: number
  product: string
}

export interface LineItem extends StripeObject {
  object: 'item'
  amount_discount: number
  amount_subtotal: number
  amount_total: number
  currency: string
  description: string
  price: Price
  quantity: number
}

export interface CheckoutSession extends StripeObject {
  object: 'checkout.session'
  created: number
  amount_subtotal: number | null
  amount_total: number | null
  cancel_url: string | null
  client_secret: string | null
  currency: string | null
  customer: string | null
  customer_creation: 'always' | 'if_required' | null
  customer_details: { email: string | null; [field: string]: unknown } | null
  customer_email: string | null
  expires_at: number
  metadata: Metadata
  mode: 'payment' | 'setup'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  redirect_on_completion?: 'always' | 'if_required' | 'never'
  return_url?: string
  setup_intent: string | null
  status: 'open' | 'complete' | 'expired'
  success_url: string | null
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number } | null
  ui_mode: 'embedded' | 'hosted'
  url: string | null
}

export interface IntentData {
  description?: string
  metadata?: Metadata | null
  receipt_email?: string
  setup_future_usage?: 'on_session' | 'off_session'
  statement_descriptor?: string
  statement_descriptor_suffix?: string
}

/** What belongs to a checkout session (its id) without being a field of it. */
export interface CheckoutDetails {
  id: string
  lineItems: LineItem[]
  intentData: IntentData
  discount: { id: string; couponId: string; coupon: Coupon; amount: number; start: number } | null
  /** The buyer whose payment waits for authentication. */
  buyer: Buyer | null
}

export interface Buyer {
  email: string
  name: string | null
}

interface NextAction {
  type: 'redirect_to_url'
  redirect_to_url: { return_url: string | null; url: string }
}

export interface PaymentIntent extends StripeObject {
  object: 'payment_intent'
  created: number
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  customer: string | null
  description: string | null
  last_payment_error: ErrorBody | null
  latest_charge: string | null
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  receipt_email: string | null
  setup_future_usage: 'on_session' | 'off_session' | null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  canceled_at: number | null
  cancellation_reason: string | null
}

export interface SetupIntent extends StripeObject {
  object: 'setup_intent'
  created: number
  client_secret: string
  customer: string | null
  last_setup_error: ErrorBody | null
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  cancellation_reason: string | null
}

export interface Charge extends StripeObject {
  object: 'charge'
  created: number
  amount: number
  amount_refunded: number
  balance_transaction: string | null
  currency: string
  customer: string | null
  disputed: boolean
  metadata: Metadata
  paid: boolean
  payment_intent: string
  payment_method: string
  refunded: boolean
  status: 'succeeded' | 'failed'
}

export interface BalanceTransaction extends StripeObject {
  object: 'balance_transaction'
  amount: number
}

export interface Refund extends StripeObject {
  object: 'refund'
  created: number
  amount: number
  charge: string
  currency: string
  metadata: Metadata
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
}

export interface Dispute extends StripeObject {
  object: 'dispute'
  created: number
  amount: number
  balance_transactions: unknown[]
  charge: string
  currency: string
  payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
}

export interface StripeEvent extends StripeObject {
  object: 'event'
  created: number
  type: string
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> }
  pending_webhooks: number
}

export interface WebhookEndpoint extends StripeObject {
  object: 'webhook_endpoint'
  created: number
  enabled_events: string[]
  secret: string
  status: 'enabled' | 'disabled'
  url: string
}

interface DeliveryAttempt {
  at: number
  /** The status that was answered; null when nothing was. */
  status: number | null
  error: string | null
  took_ms: number
}

export interface Delivery {
  id: string
  event: string
  type: string
  endpoint: string
  url: string
  state: 'pending' | 'held' | 'dropped' | 'delivered' | 'failed'
  attempts: DeliveryAttempt[]
  /** Sandbox time in milliseconds. */
  next_at: number | null
}

/** What happens by itself later: a pending refund settles, a refund fails, a charge is disputed. */
export interface ScheduledChange {
  id: string
  /** Sandbox time in milliseconds. */
  at: number
  kind: 'refund_succeeds' | 'refund_fails' | 'dispute_opens'
  subject: string
}
