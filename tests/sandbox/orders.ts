import type Stripe from 'stripe'
import type { RunningSandbox } from './running_sandbox.ts'

type CheckoutParams = Stripe.Checkout.SessionCreateParams

/** A checkout session as the product makes it: two seats at 12.50. */
export function openCheckout(stripe: Stripe, more: Partial<CheckoutParams> = {}, options: Stripe.RequestOptions = {}) {
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      ui_mode: 'embedded' as CheckoutParams['ui_mode'],
      return_url: 'http://localhost:3333/thank-you?session_id={CHECKOUT_SESSION_ID}',
      client_reference_id: 'order-1',
      metadata: { order_id: 'order-1' },
      line_items: [
        {
          quantity: 2,
          price_data: { currency: 'usd', unit_amount: 1250, product_data: { name: 'Seat: The Sunken Bell' } },
        },
      ],
      ...more,
    },
    options
  )
}

export interface PayAnswer {
  id: string
  status: string
  payment_status: string
  payment_intent: string
  error?: { type: string; code: string; decline_code?: string; message: string }
}

export async function pay(
  sandbox: RunningSandbox,
  sessionId: string,
  more: object = {}
): Promise<{ status: number; body: PayAnswer }> {
  return sandbox.post<PayAnswer>('/_sandbox/stripe/pay', { session_id: sessionId, card: '4242424242424242', ...more })
}

/** A paid checkout session with its payment intent's id. */
export async function paidCheckout(
  sandbox: RunningSandbox,
  more: Partial<CheckoutParams> = {},
  card = '4242424242424242'
): Promise<PayAnswer> {
  const session = await openCheckout(sandbox.stripe(), more)
  const { status, body } = await pay(sandbox, session.id, { card })
  if (status !== 200) throw new Error(`Paying answered ${status}: ${body.error?.message}`)
  return body
}

/** The error that a call ends with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    return error as Stripe.errors.StripeError
  }
  throw new Error('The call was expected to be refused.')
}
