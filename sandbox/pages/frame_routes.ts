import { json, readJson, type Answer, type Exchange, type Route } from '../http/exchange.ts'
import { html, page } from '../http/html.ts'
import type { StripeContext } from '../stripe/context.ts'
import { malformed, missing, StripeError } from '../stripe/errors.ts'
import type { BillingDetails, PaymentIntent, PaymentMethod, SetupIntent } from '../stripe/objects.ts'
import { confirmPayment } from '../stripe/payment.ts'
import { createFromTypedCard, usablePaymentMethod } from '../stripe/payment_method_object.ts'
import { confirmSetup } from '../stripe/setup.ts'
import { fullBillingDetails } from '../stripe/shared_fields.ts'
import { readTypedCard } from './typed_card.ts'

/** The frames that the payment script puts into the product's page, and the calls that those frames make. */
export function frameRoutes(context: StripeContext): Route[] {
  return [
    {
      method: 'GET',
      pattern: '/element/card',
      handle: ({ url }) => cardElement(url.searchParams.get('layout') === 'stacked'),
    },
    {
      method: 'GET',
      pattern: '/element/controller',
      handle: () =>
        page({
          title: 'Payment script (sandbox)',
          kind: 'frame',
          script: 'controller.js',
          body: html`<p hidden>Sandbox</p>`,
        }),
    },
    {
      method: 'POST',
      pattern: '/frame/retrieve',
      handle: (exchange) => answer(() => findIntent(context, readSecret(exchange))),
    },
    {
      method: 'POST',
      pattern: '/frame/payment_method',
      handle: (exchange) => answer(() => makeMethod(context, readJson(exchange))),
    },
    { method: 'POST', pattern: '/frame/confirm', handle: (exchange) => answer(() => confirm(context, exchange)) },
  ]
}

function answer(run: () => unknown): Answer {
  try {
    return json(run())
  } catch (error) {
    if (error instanceof StripeError) return json({ error: error.body })
    throw error
  }
}

function readSecret(exchange: Exchange): string {
  return String(readJson(exchange).client_secret ?? '')
}

function findIntent(context: StripeContext, secret: string): PaymentIntent | SetupIntent {
  const id = secret.split('_secret_')[0] ?? ''
  const intent = context.store.paymentIntents.get(id) ?? context.store.setupIntents.get(id)
  if (!intent) throw missing(id.startsWith('seti') ? 'setupintent' : 'payment_intent', id, 'intent')
  if (intent.client_secret !== secret) {
    throw malformed('The client_secret provided does not match any associated intent on this account.', {
      param: 'client_secret',
    })
  }
  return intent
}

function makeMethod(context: StripeContext, wish: Record<string, unknown>): PaymentMethod {
  const billing = fullBillingDetails((wish.billing_details ?? {}) as Partial<BillingDetails>)
  return createFromTypedCard(context, readTypedCard((wish.card ?? {}) as Record<string, unknown>), billing)
}

function confirm(context: StripeContext, exchange: Exchange): PaymentIntent | SetupIntent {
  const wish = readJson(exchange)
  const intent = findIntent(context, readSecret(exchange))
  const method =
    typeof wish.payment_method === 'string'
      ? usablePaymentMethod(context, wish.payment_method)
      : makeMethod(context, wish)
  const how = { origin: exchange.origin, returnUrl: typeof wish.return_url === 'string' ? wish.return_url : null }
  if (intent.object === 'payment_intent') confirmPayment(context, intent as PaymentIntent, method, how)
  else confirmSetup(context, intent as SetupIntent, method, how)
  return intent
}

function cardElement(stacked: boolean): Answer {
  return page({
    title: 'Card (sandbox)',
    kind: 'frame',
    script: 'card_element.js',
    body: html`<form class="card-element${stacked ? ' stacked' : ''}" id="card" novalidate>
      <div class="card-row">
        <label class="cell cell-number"
          ><span>Card number</span>
          <input
            id="number"
            name="number"
            inputmode="numeric"
            autocomplete="cc-number"
            placeholder="4242 4242 4242 4242"
            maxlength="24"
            aria-describedby="sandbox-note"
        /></label>
        <label class="cell cell-expiry"
          ><span>MM / YY</span>
          <input
            id="expiry"
            name="expiry"
            inputmode="numeric"
            autocomplete="cc-exp"
            placeholder="12 / 34"
            maxlength="7"
        /></label>
        <label class="cell cell-cvc"
          ><span>CVC</span>
          <input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"
        /></label>
      </div>
      <p class="element-note" id="sandbox-note">Sandbox: no money moves, test cards only.</p>
      <p class="element-error" id="element-error" role="alert"></p>
    </form>`,
  })
}
