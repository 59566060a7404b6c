import { BadRequest } from '../http/exchange.ts'
import { findCheckoutSession } from '../stripe/checkout_sessions.ts'
import { finishCheckoutAuthentication, payCheckoutSession } from '../stripe/checkout_pay.ts'
import type { StripeContext } from '../stripe/context.ts'
import type { CheckoutSession, PaymentMethod } from '../stripe/objects.ts'
import { createFromTypedCard, nextYear, usablePaymentMethod } from '../stripe/payment_method_object.ts'

const SOMEBODY = 'buyer@questboard.test'

/** Pays as a buyer would on the page, the bank's question included. */
export function payAsBuyer(context: StripeContext, wish: Record<string, unknown>, origin: string): CheckoutSession {
  const session = findCheckoutSession(context, readText(wish, 'session_id'))
  const known = session.customer ? context.store.customers.get(session.customer)?.email : null
  const buyer = {
    email: typeof wish.email === 'string' ? wish.email : (session.customer_email ?? known ?? SOMEBODY),
    name: typeof wish.name === 'string' ? wish.name : 'Sandbox Buyer',
  }
  payCheckoutSession(context, session, buyer, methodOf(context, session, wish), origin)
  if (session.status === 'open') finishCheckoutAuthentication(context, session, wish.authenticate !== 'fail')
  return session
}

/** A number with or without spaces (with `copy`, another card like it), a name such as pm_card_visa, or the id of a saved card. */
function methodOf(
  context: StripeContext,
  session: CheckoutSession,
  wish: Record<string, unknown>
): PaymentMethod | null {
  if (session.mode === 'payment' && session.amount_total === 0 && wish.card === undefined) return null
  if (session.status !== 'open') return null
  const card = wish.card === undefined ? '4242424242424242' : readText(wish, 'card')
  if (card.startsWith('pm_')) return usablePaymentMethod(context, card, 'card')
  const copy = wish.copy === undefined ? {} : { copy: readText(wish, 'copy') }
  return createFromTypedCard(
    context,
    { number: card, ...nextYear(context), cvc: '123', ...copy },
    { email: session.customer_email, name: null }
  )
}

function readText(wish: Record<string, unknown>, name: string): string {
  const value = wish[name]
  if (typeof value !== 'string' || value === '') throw new BadRequest(`${name} is missing.`)
  return value
}
