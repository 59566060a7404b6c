import { BadRequest } from '../http/exchange.ts'
import type { StripeContext } from '../stripe/context.ts'
import { confirmPayment } from '../stripe/payment.ts'
import { createPaymentIntent } from '../stripe/payment_intent_object.ts'
import { createFromTypedCard, nextYear } from '../stripe/payment_method_object.ts'

interface PastPayment {
  id: string
  /** Cents. */
  amount: number
  email: string
}

/** Payments that a world which was made up says had happened: they can be looked up and refunded. Nobody is called back. */
export function recordPastPayments(context: StripeContext, wish: Record<string, unknown>): number {
  const { payments } = wish
  if (!Array.isArray(payments) || !payments.every(isPayment)) throw new BadRequest('payments must be a list of {id, amount, email}.')
  const silent: StripeContext = { ...context, emit: () => {} }
  const unknown = payments.filter(({ id }) => !context.store.paymentIntents.get(id))
  for (const { id, amount, email } of unknown) {
    const intent = createPaymentIntent(silent, { id, amount, currency: 'usd', receipt_email: email })
    const card = { number: '4242424242424242', ...nextYear(context), cvc: '123' }
    confirmPayment(silent, intent, createFromTypedCard(silent, card, { email }), { origin: '' })
  }
  return unknown.length
}

function isPayment(each: unknown): each is PastPayment {
  const { id, amount, email } = (each ?? {}) as Record<string, unknown>
  return typeof id === 'string' && /^\w{5,60}$/.test(id) && Number.isSafeInteger(amount) && Number(amount) >= 50 && typeof email === 'string'
}
