import { BLOCKED, testCardOf } from './cards.ts'
import { recordCharge } from './charge_object.ts'
import type { StripeContext } from './context.ts'
import { declined, invalid } from './errors.ts'
import type { Decline, StripeError } from './errors.ts'
import { newId } from './ids.ts'
import type { PaymentIntent, PaymentMethod } from './objects.ts'
import { attachTo } from './payment_method_object.ts'

const DISPUTE_AFTER_MS = 2000

const FAILED_AUTHENTICATION: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

export interface Confirmation {
  offSession?: boolean
  returnUrl?: string | null
  /** Address of the sandbox as the buyer reaches it: the authentication page lies there. */
  origin: string
}

/**
 * Tries to move the money. Returns when it moved or when the buyer has to authenticate (the intent says which);
 * throws the card's refusal.
 */
export function confirmPayment(
  context: StripeContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  how: Confirmation
): void {
  refuseUnlessConfirmable(intent)
  intent.payment_method = method.id
  intent.last_payment_error = null
  const card = testCardOf(method)
  const refusal = refusalOf(context, method)
  if (refusal) throw refuse(context, intent, method, refusal, false)
  if (asksForAuthentication(context, method, how.offSession ?? false)) {
    if (how.offSession) throw refuse(context, intent, method, AUTHENTICATION_REQUIRED, false)
    intent.status = 'requires_action'
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: how.returnUrl ?? null, url: `${how.origin}/authenticate/${intent.id}` },
    }
    context.emit('payment_intent.requires_action', intent)
    return
  }
  settle(context, intent, method, card.disputed === true, false)
}

/** The buyer answered the bank's question. Throws the card's refusal. */
export function finishAuthentication(context: StripeContext, intent: PaymentIntent, succeeded: boolean): void {
  const method = intent.payment_method && context.store.paymentMethods.get(intent.payment_method)
  if (intent.status !== 'requires_action' || !method) {
    throw invalid('This payment does not wait for authentication.', { code: 'payment_intent_unexpected_state' })
  }
  intent.next_action = null
  if (!succeeded) throw refuse(context, intent, method, FAILED_AUTHENTICATION, false, false)
  const card = testCardOf(method)
  if (card.authenticatedDecline) throw refuse(context, intent, method, card.authenticatedDecline, true)
  settle(context, intent, method, card.disputed === true, true)
}

function refuseUnlessConfirmable(intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const reason =
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : 'You cannot confirm this PaymentIntent because it has a status of canceled.'
    throw invalid(reason, { code: 'payment_intent_unexpected_state', payment_intent: intent })
  }
}

function refusalOf(context: StripeContext, method: PaymentMethod): Decline | null {
  if (context.faults.strikesCard()) {
    return { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
  }
  const card = testCardOf(method)
  if (card.blocked) return BLOCKED
  return card.decline ?? card.chargeDecline ?? null
}

function asksForAuthentication(context: StripeContext, method: PaymentMethod, offSession: boolean): boolean {
  const { authentication } = testCardOf(method)
  if (!authentication) return false
  if (!offSession || authentication === 'always') return true
  return authentication === 'setup' && !wasSetUp(context, method)
}

function wasSetUp(context: StripeContext, method: PaymentMethod): boolean {
  return context.store.setupIntents
    .oldestFirst()
    .some((each) => each.payment_method === method.id && each.status === 'succeeded')
}

function refuse(
  context: StripeContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
  authenticated: boolean,
  charged = true
): StripeError {
  const charge = charged ? recordCharge(context, intent, method, decline, authenticated) : null
  const refusal = declined(decline, { ...(charge && { charge: charge.id }) })
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = { ...refusal.body, payment_method: structuredClone(method) }
  if (charge) context.emit('charge.failed', charge)
  context.emit('payment_intent.payment_failed', intent)
  refusal.body.payment_intent = structuredClone(intent)
  refusal.body.payment_method = structuredClone(method)
  return refusal
}

function settle(
  context: StripeContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  disputed: boolean,
  authenticated: boolean
): void {
  if (intent.setup_future_usage && intent.customer) attachTo(context, method, intent.customer)
  const charge = recordCharge(context, intent, method, null, authenticated)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.next_action = null
  if (method.customer === null) context.store.retiredPaymentMethods.add({ id: method.id })
  context.emit('charge.succeeded', charge)
  context.emit('payment_intent.succeeded', intent)
  if (disputed) {
    context.store.scheduledChanges.add({
      id: newId('sched'),
      at: context.clock.now() + DISPUTE_AFTER_MS,
      kind: 'dispute_opens',
      subject: charge.id,
    })
  }
}
