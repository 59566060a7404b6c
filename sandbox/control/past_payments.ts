import { Clock } from '../clock.ts'
import { BadRequest } from '../http/exchange.ts'
import type { StripeContext } from '../stripe/context.ts'
import { confirmPayment } from '../stripe/payment.ts'
import { createPaymentIntent } from '../stripe/payment_intent_object.ts'
import { createFromTypedCard, nextYear } from '../stripe/payment_method_object.ts'
import { makeRefund } from '../stripe/refunds.ts'

interface PastRefund {
  /** Cents. */
  amount: number
  metadata?: Record<string, string>
  /** When it was made; an ISO instant. */
  at: string
}

interface PastPayment {
  id: string
  /** Cents. */
  amount: number
  email: string
  /** When it was made; an ISO instant. Now, unless it says so. */
  at?: string
  refunds?: PastRefund[]
}

/** Payments that a world which was made up says had happened: they can be looked up and refunded. Nobody is called back. */
export function recordPastPayments(context: StripeContext, wish: Record<string, unknown>): number {
  const { payments } = wish
  if (!Array.isArray(payments) || !payments.every(isPayment))
    throw new BadRequest('payments must be a list of {id, amount, email, at?, refunds?}.')
  const unknown = payments.filter(({ id }) => !context.store.paymentIntents.get(id))
  const past = unknown.flatMap((payment) => [
    { at: instantOf(context, payment.at), make: (then: StripeContext) => pay(then, payment) },
    ...(payment.refunds ?? []).map(({ amount, metadata, at }) => ({
      at: instantOf(context, at),
      make: (then: StripeContext) => makeRefund(then, { payment_intent: payment.id, amount, metadata }),
    })),
  ])
  // The provider lists what it has in the order in which it was made.
  for (const { at, make } of past.toSorted((one, other) => one.at - other.at))
    make({ ...context, emit: () => {}, clock: new Clock(at - Date.now()) })
  return unknown.length
}

function pay(context: StripeContext, { id, amount, email }: PastPayment): void {
  const intent = createPaymentIntent(context, { id, amount, currency: 'usd', receipt_email: email })
  const card = { number: '4242424242424242', ...nextYear(context), cvc: '123' }
  confirmPayment(context, intent, createFromTypedCard(context, card, { email }), { origin: '' })
}

const instantOf = ({ clock }: StripeContext, at: string | undefined) =>
  at === undefined ? clock.now() : Date.parse(at)

const isCents = (amount: unknown) => Number.isSafeInteger(amount) && Number(amount) >= 1
const isInstant = (at: unknown) => typeof at === 'string' && !Number.isNaN(Date.parse(at))

const isRefund = (each: unknown): each is PastRefund => {
  const { amount, at } = (each ?? {}) as Record<string, unknown>
  return isCents(amount) && isInstant(at)
}

function isPayment(each: unknown): each is PastPayment {
  const { id, amount, email, at, refunds } = (each ?? {}) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    /^\w{5,60}$/.test(id) &&
    isCents(amount) &&
    Number(amount) >= 50 &&
    typeof email === 'string' &&
    (at === undefined || isInstant(at)) &&
    (refunds === undefined || (Array.isArray(refunds) && refunds.every(isRefund)))
  )
}
