import { BadRequest } from '../http/exchange.ts'
import { createCheckoutSession } from '../stripe/checkout_create.ts'
import { findCheckoutSession } from '../stripe/checkout_sessions.ts'
import type { StripeContext } from '../stripe/context.ts'
import { closeDispute, openDispute } from '../stripe/disputes.ts'
import { missing } from '../stripe/errors.ts'
import { token } from '../stripe/ids.ts'
import type { CheckoutSession, Dispute, Refund } from '../stripe/objects.ts'
import { makeRefund } from '../stripe/refunds.ts'

type Wish = Record<string, unknown>

/** Somebody who may enter the provider's dashboard gives money back there. */
export function refundByHand(context: StripeContext, wish: Wish): Refund {
  return makeRefund(context, {
    payment_intent: paymentOf(context, wish),
    amount: amountOf(wish),
    reason: 'requested_by_customer',
  })
}

/** The card's holder asks the bank to take the money back. */
export function dispute(context: StripeContext, wish: Wish): Dispute {
  const payment = paymentOf(context, wish)
  const opened = openDispute(context, context.store.paymentIntents.get(payment)?.latest_charge ?? '', amountOf(wish))
  if (!opened) throw new BadRequest(`${payment} has no charge that can be disputed.`)
  return opened
}

export function decideDispute(context: StripeContext, { dispute_id: id, outcome }: Wish): Dispute {
  const found = context.store.disputes.get(String(id))
  if (!found) throw missing('dispute', String(id))
  if (outcome !== 'won' && outcome !== 'lost') throw new BadRequest('outcome must be won or lost.')
  closeDispute(context, found, outcome)
  return found
}

/** Whoever opens the address of a payment link may name any reference in it. */
export function openPaymentLink(context: StripeContext, wish: Wish, origin: string): CheckoutSession {
  const session = createCheckoutSession(
    context,
    {
      mode: 'payment',
      success_url: `${origin}/`,
      client_reference_id: typeof wish.client_reference_id === 'string' ? wish.client_reference_id : undefined,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: String(wish.currency ?? 'usd'),
            unit_amount: amountOf(wish) ?? 50,
            product_data: { name: 'A sticker' },
          },
        },
      ],
    } as Parameters<typeof createCheckoutSession>[1],
    origin
  )
  session.payment_link = `plink_1${token(23)}`
  return session
}

function paymentOf(context: StripeContext, { payment_intent: payment, session_id: session }: Wish): string {
  const id = typeof session === 'string' ? findCheckoutSession(context, session).payment_intent : payment
  if (typeof id !== 'string') throw new BadRequest('session_id of a paid page or payment_intent is missing.')
  return id
}

function amountOf({ amount }: Wish): number | undefined {
  if (amount === undefined) return undefined
  if (!Number.isSafeInteger(amount) || Number(amount) < 1)
    throw new BadRequest('amount must be a whole number of cents.')
  return Number(amount)
}
