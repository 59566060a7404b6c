import type { Decline } from './errors.ts'
import { testCardOf } from './cards.ts'
import type { StripeContext } from './context.ts'
import { newId, token } from './ids.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './objects.ts'

const STATEMENT = 'QUESTBOARD'

/** Records one try at moving money. It changes the intent's `latest_charge` and nothing else of it. */
export function recordCharge(
  context: StripeContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
  authenticated: boolean
): Charge {
  const id = newId('ch')
  const paid = decline === null
  const charge: Charge = context.store.charges.add({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? recordMovement(context, 'charge', id, intent.amount, intent.currency) : null,
    billing_details: structuredClone(method.billing_details),
    calculated_statement_descriptor: intent.statement_descriptor ?? STATEMENT,
    captured: paid,
    created: context.clock.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    invoice: null,
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent.amount, method, authenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    refunds: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  })
  intent.latest_charge = id
  return charge
}

/** Money that came in (positive) or went out (negative), with the usual fee of 2.9 % and 30 cents on what came in. */
export function recordMovement(
  context: StripeContext,
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment',
  source: string,
  amount: number,
  currency: string
): string {
  const fee = type === 'charge' ? Math.round(amount * 0.029) + 30 : 0
  const now = context.clock.seconds()
  return context.store.balanceTransactions.add({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now + 2 * 86_400,
    created: now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'pending',
    type,
  }).id
}

function outcomeOf(decline: Decline | null): object {
  if (!decline) {
    return {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  }
  if (decline.decline_code === 'fraudulent') {
    return {
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      risk_score: 92,
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    }
  }
  return {
    network_status: 'declined_by_network',
    reason: decline.decline_code ?? decline.code,
    risk_level: 'normal',
    risk_score: 35,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  }
}

function cardDetails(amount: number, method: PaymentMethod, authenticated: boolean): object {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card
  return {
    amount_authorized: amount,
    brand,
    checks: { ...checks },
    country,
    exp_month,
    exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint,
    funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: testCardOf(method).brand,
    network_token: { used: false },
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: token(36),
          version: '2.2.0',
        }
      : null,
    wallet: null,
  }
}
