import type { StripeContext } from './context.ts'
import { invalid } from './errors.ts'
import { newId, newSecret } from './ids.ts'
import { formatMoney, minimumCharge } from './money.ts'
import type { IntentData, PaymentIntent } from './objects.ts'
import { mergeMetadata } from './params.ts'

export interface NewPaymentIntent extends IntentData {
  id?: string
  amount: number
  currency: string
  customer?: string | null
  automatic?: boolean
}

export function createPaymentIntent(context: StripeContext, given: NewPaymentIntent): PaymentIntent {
  refuseTooSmall(given.amount, given.currency)
  const id = given.id ?? newId('pi')
  const intent: PaymentIntent = context.store.paymentIntents.add({
    id,
    object: 'payment_intent',
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: given.automatic ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newSecret(id),
    confirmation_method: 'automatic',
    created: context.clock.seconds(),
    currency: given.currency,
    customer: given.customer ?? null,
    description: given.description ?? null,
    invoice: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: given.receipt_email ?? null,
    review: null,
    setup_future_usage: given.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: given.statement_descriptor ?? null,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  })
  context.emit('payment_intent.created', intent)
  return intent
}

export function refuseTooSmall(amount: number, currency: string): void {
  const least = minimumCharge(currency)
  if (amount < least) {
    throw invalid(`Amount must be at least ${formatMoney(least, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
}

const CANCELABLE = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

export function cancelPaymentIntent(context: StripeContext, intent: PaymentIntent, reason: string | null): void {
  if (!CANCELABLE.has(intent.status)) {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent }
    )
  }
  intent.status = 'canceled'
  intent.canceled_at = context.clock.seconds()
  intent.cancellation_reason = reason
  intent.next_action = null
  context.emit('payment_intent.canceled', intent)
}
