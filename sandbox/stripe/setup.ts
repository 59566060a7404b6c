import { testCardOf } from './cards.ts'
import type { StripeContext } from './context.ts'
import { declined, invalid } from './errors.ts'
import type { Decline, StripeError } from './errors.ts'
import { newId, newSecret } from './ids.ts'
import type { Metadata, PaymentMethod, SetupIntent } from './objects.ts'
import { attachTo, refusalToSave } from './payment_method_object.ts'
import type { Confirmation } from './payment.ts'

const FAILED_AUTHENTICATION: Decline = {
  code: 'setup_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export interface NewSetupIntent {
  customer?: string | null
  description?: string
  metadata?: Metadata
  usage?: 'on_session' | 'off_session'
  automatic?: boolean
}

export function createSetupIntent(context: StripeContext, given: NewSetupIntent): SetupIntent {
  const id = newId('seti')
  const intent: SetupIntent = context.store.setupIntents.add({
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: given.automatic ? { allow_redirects: 'always', enabled: true } : null,
    cancellation_reason: null,
    client_secret: newSecret(id),
    created: context.clock.seconds(),
    customer: given.customer ?? null,
    description: given.description ?? null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: given.usage ?? 'off_session',
  })
  context.emit('setup_intent.created', intent)
  return intent
}

/** Tries to save the card. Returns when it is saved or the buyer has to authenticate; throws the card's refusal. */
export function confirmSetup(
  context: StripeContext,
  intent: SetupIntent,
  method: PaymentMethod,
  how: Confirmation
): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    })
  }
  intent.payment_method = method.id
  intent.last_setup_error = null
  intent.latest_attempt = newId('setatt')
  const refusal = refusalToSave(context, method)
  if (refusal) throw refuse(context, intent, method, refusal)
  if (testCardOf(method).authentication) {
    intent.status = 'requires_action'
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: how.returnUrl ?? null, url: `${how.origin}/authenticate/${intent.id}` },
    }
    context.emit('setup_intent.requires_action', intent)
    return
  }
  settle(context, intent, method)
}

export function finishSetupAuthentication(context: StripeContext, intent: SetupIntent, succeeded: boolean): void {
  const method = intent.payment_method && context.store.paymentMethods.get(intent.payment_method)
  if (intent.status !== 'requires_action' || !method) {
    throw invalid('This card does not wait for authentication.', { code: 'setup_intent_unexpected_state' })
  }
  intent.next_action = null
  if (!succeeded) throw refuse(context, intent, method, FAILED_AUTHENTICATION)
  settle(context, intent, method)
}

export function cancelSetupIntent(context: StripeContext, intent: SetupIntent, reason: string | null): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    })
  }
  intent.status = 'canceled'
  intent.cancellation_reason = reason
  intent.next_action = null
  context.emit('setup_intent.canceled', intent)
}

function settle(context: StripeContext, intent: SetupIntent, method: PaymentMethod): void {
  if (intent.customer) attachTo(context, method, intent.customer)
  intent.status = 'succeeded'
  context.emit('setup_intent.succeeded', intent)
}

function refuse(context: StripeContext, intent: SetupIntent, method: PaymentMethod, decline: Decline): StripeError {
  const refusal = declined(decline)
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_setup_error = { ...refusal.body, payment_method: structuredClone(method) }
  context.emit('setup_intent.setup_failed', intent)
  refusal.body.setup_intent = structuredClone(intent)
  refusal.body.payment_method = structuredClone(method)
  return refusal
}
