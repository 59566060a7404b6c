import { json, readJson, type Answer, type Exchange, type Route } from '../http/exchange.ts'
import { html, mainPart, page } from '../http/html.ts'
import { checkoutSessionOfIntent, finishCheckoutAuthentication } from '../stripe/checkout_pay.ts'
import type { StripeContext } from '../stripe/context.ts'
import { StripeError } from '../stripe/errors.ts'
import { formatMoney } from '../stripe/money.ts'
import type { PaymentIntent, SetupIntent } from '../stripe/objects.ts'
import { finishAuthentication } from '../stripe/payment.ts'
import { finishSetupAuthentication } from '../stripe/setup.ts'
import { outcomeOf } from './checkout_routes.ts'
import { sandboxNote } from './sandbox_note.ts'

/** The bank's page of 3-D Secure. */
export function authenticateRoutes(context: StripeContext): Route[] {
  return [
    { method: 'GET', pattern: '/authenticate/:id', handle: (exchange) => show(context, exchange) },
    { method: 'POST', pattern: '/authenticate/:id', handle: (exchange) => decide(context, exchange) },
  ]
}

function find(context: StripeContext, id: string): PaymentIntent | SetupIntent | undefined {
  return context.store.paymentIntents.get(id) ?? context.store.setupIntents.get(id)
}

function show(context: StripeContext, exchange: Exchange): Answer {
  const id = exchange.path.id ?? ''
  const framed = exchange.headers['sec-fetch-dest'] === 'iframe'
  const intent = find(context, id)
  if (!intent || intent.status !== 'requires_action') {
    return page({
      title: 'Nothing to authenticate (sandbox)',
      kind: 'frame',
      status: intent ? 200 : 404,
      body: mainPart(
        framed,
        'bank',
        html`${sandboxNote()}
          <h1>Nothing to authenticate</h1>
          <p>This question was answered already, or never asked.</p>`
      ),
    })
  }
  const method = context.store.paymentMethods.get(intent.payment_method ?? '')
  const what =
    intent.object === 'payment_intent'
      ? `a payment of ${formatMoney(intent.amount, intent.currency)} to Questboard`
      : 'saving this card at Questboard'
  return page({
    title: 'Your bank asks (sandbox)',
    kind: 'frame',
    script: 'authenticate.js',
    body: mainPart(
      framed,
      'bank',
      html`${sandboxNote('No bank is asked.')}
        <h1>Is it you?</h1>
        <p>
          Your bank would ask you now to confirm
          ${what}${method ? html` with the card ending in <strong>${method.card.last4}</strong>` : null}.
        </p>
        <div class="bank-answers" data-intent="${id}">
          <button class="primary" type="button" data-outcome="succeed">Complete authentication</button>
          <button type="button" data-outcome="fail">Fail authentication</button>
          <button type="button" data-outcome="cancel">Cancel</button>
        </div>
        <p class="form-error" role="alert" id="form-error"></p>`
    ),
  })
}

function decide(context: StripeContext, exchange: Exchange): Answer {
  const id = exchange.path.id ?? ''
  const intent = find(context, id)
  const succeeded = readJson(exchange).outcome === 'succeed'
  const session = checkoutSessionOfIntent(context, id)
  const returnUrl = intent?.next_action?.redirect_to_url.return_url ?? null
  try {
    if (!intent) return json({ error: { type: 'invalid_request_error', message: 'No such intent.' } }, 404)
    if (session) finishCheckoutAuthentication(context, session, succeeded)
    else if (intent.object === 'payment_intent') finishAuthentication(context, intent as PaymentIntent, succeeded)
    else finishSetupAuthentication(context, intent as SetupIntent, succeeded)
    return json({ intent, return_url: returnUrl, ...(session && { checkout: outcomeOf(context, session) }) })
  } catch (error) {
    if (error instanceof StripeError) return json({ error: error.body, intent, return_url: returnUrl })
    throw error
  }
}
