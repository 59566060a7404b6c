import type { StripeContext } from './context.ts'
import { declined, invalid, missing } from './errors.ts'
import type { Decline } from './errors.ts'
import { findTestCard, fingerprint, isDecline, testCardByAlias, testCardOf } from './cards.ts'
import type { TestCard } from './cards.ts'
import { newId } from './ids.ts'
import type { BillingDetails, PaymentMethod } from './objects.ts'
import { fullBillingDetails } from './shared_fields.ts'

export interface TypedCard {
  number: string
  exp_month: number
  exp_year: number
  cvc?: string
  /** Names another card than the one of this number, which behaves like it. */
  copy?: string
}

/** A payment method for a card that somebody typed. */
export function createFromTypedCard(
  context: StripeContext,
  typed: TypedCard,
  billing?: Partial<BillingDetails>
): PaymentMethod {
  const number = typed.number.replaceAll(/[\s-]/g, '')
  const found = findTestCard(number)
  if (isDecline(found)) throw declined(found)
  const wrong = wrongExpiryOrCode(context, typed, found)
  if (wrong) throw declined(wrong)
  return create(context, found, typed, billing)
}

/** `pm_card_visa` and the like stand for a new payment method each time they are used. */
export function createFromAlias(context: StripeContext, alias: string): PaymentMethod | null {
  const found = testCardByAlias(alias)
  return found ? create(context, found, { number: found.number, ...nextYear(context), cvc: '123' }) : null
}

export function usablePaymentMethod(context: StripeContext, id: string, param = 'payment_method'): PaymentMethod {
  const method = context.store.paymentMethods.get(id) ?? createFromAlias(context, id)
  if (!method) throw missing('PaymentMethod', id, param, 400)
  return method
}

export function nextYear(context: StripeContext): { exp_month: number; exp_year: number } {
  return { exp_month: 12, exp_year: new Date(context.clock.now()).getUTCFullYear() + 1 }
}

export function attachTo(context: StripeContext, method: PaymentMethod, customerId: string): void {
  if (method.customer === customerId) return
  if (method.customer !== null) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    })
  }
  if (context.store.retiredPaymentMethods.get(method.id)) {
    throw invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.'
    )
  }
  method.customer = customerId
  context.emit('payment_method.attached', method)
}

/** What a card does when it is to be saved. */
export function refusalToSave(context: StripeContext, method: PaymentMethod): Decline | undefined {
  if (context.faults.strikesCard()) {
    return { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
  }
  return testCardOf(method).decline
}

function create(
  context: StripeContext,
  found: TestCard,
  typed: TypedCard,
  billing: Partial<BillingDetails> = {}
): PaymentMethod {
  return context.store.paymentMethods.add({
    id: newId('pm'),
    object: 'payment_method',
    billing_details: fullBillingDetails(billing),
    card: {
      brand: found.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: typed.cvc ? 'pass' : 'unchecked',
      },
      country: found.country,
      display_brand: found.brand,
      exp_month: typed.exp_month,
      exp_year: typed.exp_year,
      fingerprint: fingerprint(found.number, typed.copy),
      funding: found.funding,
      last4: found.number.slice(-4),
      networks: { available: [found.brand], preferred: null },
      three_d_secure_usage: { supported: found.brand !== 'amex' },
      wallet: null,
    },
    created: context.clock.seconds(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  })
}

function wrongExpiryOrCode(context: StripeContext, typed: TypedCard, found: TestCard): Decline | null {
  const now = new Date(context.clock.now())
  const year = now.getUTCFullYear()
  if (typed.exp_month < 1 || typed.exp_month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid.", param: 'exp_month' }
  }
  if (typed.exp_year < year || typed.exp_year > year + 50) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid.", param: 'exp_year' }
  }
  if (typed.exp_year === year && typed.exp_month < now.getUTCMonth() + 1) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid.", param: 'exp_month' }
  }
  const digits = found.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (typed.cvc !== undefined && !digits.test(typed.cvc)) {
    return { code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' }
  }
  return null
}
