import type { Answer } from '../http/exchange.ts'
import { html, mainPart, page, type Markup } from '../http/html.ts'
import { detailsOf } from '../stripe/checkout_pay.ts'
import type { StripeContext } from '../stripe/context.ts'
import { formatMoney } from '../stripe/money.ts'
import type { CheckoutDetails, CheckoutSession, LineItem, PaymentMethod } from '../stripe/objects.ts'
import { sandboxNote } from './sandbox_note.ts'

const MERCHANT = 'Questboard'

const TEST_CARDS: Array<[number: string, meaning: string]> = [
  ['4242 4242 4242 4242', 'Pays'],
  ['4000 0025 0000 3155', 'Asks for authentication'],
  ['4000 0000 0000 0002', 'Declined'],
  ['4000 0000 0000 9995', 'Declined, too little money'],
  ['4000 0000 0000 0069', 'Expired card'],
  ['4000 0000 0000 0127', 'Wrong CVC'],
]

/** The payment page, whole or inside of the product's page. */
export function checkoutPage(
  context: StripeContext,
  session: CheckoutSession,
  kind: 'page' | 'frame',
  payAddress: string
): Answer {
  const content = session.status === 'open' ? openContent(context, session, payAddress) : closedContent(session)
  return page({
    title: `${MERCHANT} - ${session.mode === 'setup' ? 'save a card' : 'payment'} (sandbox)`,
    kind,
    ...(session.status === 'open' && { script: 'checkout.js' }),
    body: mainPart(
      kind === 'frame',
      'checkout',
      html`${sandboxNote('Use a test card; a real one is refused.')}${content}`
    ),
  })
}

function buttonLabel(session: CheckoutSession): string {
  if (session.mode === 'setup') return 'Save card'
  if (session.amount_total === 0) return 'Complete order'
  const verb = session.submit_type === 'book' ? 'Book' : session.submit_type === 'donate' ? 'Donate' : 'Pay'
  return `${verb} ${money(session, session.amount_total ?? 0)}`
}

function money(session: CheckoutSession, amount: number): string {
  return formatMoney(amount, session.currency ?? 'usd')
}

function openContent(context: StripeContext, session: CheckoutSession, payAddress: string): Markup {
  const details = detailsOf(context, session)
  return html`<div class="checkout-columns">
    <section class="summary" aria-labelledby="summary-title">
      ${backLink(session)}
      <h1 id="summary-title">${session.mode === 'setup' ? 'Save a card' : `Pay ${MERCHANT}`}</h1>
      ${session.mode === 'payment' ? amounts(context, session, details) : null}
    </section>
    <form
      class="payment"
      id="payment"
      novalidate
      data-action="${payAddress}"
      data-expires="${session.expires_at}"
      aria-labelledby="payment-title"
    >
      <h2 id="payment-title">
        ${session.mode === 'payment' && session.amount_total === 0 ? 'Your details' : 'Pay with card'}
      </h2>
      ${emailField(context, session)}
      ${session.mode === 'payment' && session.amount_total === 0 ? null : cardFields(savedCards(context, session))}
      <p class="form-error" id="form-error" role="alert"></p>
      <button class="primary" id="pay" type="submit">${buttonLabel(session)}</button>
      <p class="status" id="status" role="status"></p>
    </form>
  </div>`
}

function backLink(session: CheckoutSession): Markup | null {
  if (session.cancel_url === null) return null
  return html`<a class="back" href="${withSessionId(session.cancel_url, session)}"
    ><span aria-hidden="true">&larr;</span> Back to ${MERCHANT}</a
  >`
}

function amounts(context: StripeContext, session: CheckoutSession, details: CheckoutDetails): Markup {
  const { discount } = details
  return html`<p class="total">${money(session, session.amount_total ?? 0)}</p>
    <ul class="lines">
      ${details.lineItems.map((item) => line(session, item, aboutOf(context, item)))}
    </ul>
    <dl class="sums">
      <div>
        <dt>Subtotal</dt>
        <dd>${money(session, session.amount_subtotal ?? 0)}</dd>
      </div>
      ${
        discount && discount.amount > 0
          ? html`<div class="discount">
              <dt>${discount.coupon.name ?? 'Discount'}</dt>
              <dd>&minus;${money(session, discount.amount)}</dd>
            </div>`
          : null
      }
      <div class="due">
        <dt>Total due</dt>
        <dd>${money(session, session.amount_total ?? 0)}</dd>
      </div>
    </dl>`
}

function aboutOf(context: StripeContext, { price }: LineItem): string | null {
  const description = context.store.products.get(price.product)?.description
  return typeof description === 'string' ? description : null
}

function line(session: CheckoutSession, item: LineItem, about: string | null): Markup {
  return html`<li>
    <span class="line-name"
      >${item.description}${about ? html`<small>${about}</small>` : null}<small
        >${item.quantity} &times; ${money(session, item.price.unit_amount)}</small
      ></span
    >
    <span class="line-amount">${money(session, item.amount_subtotal)}</span>
  </li>`
}

function emailField(context: StripeContext, session: CheckoutSession): Markup {
  const known = session.customer ? context.store.customers.get(session.customer)?.email : session.customer_email
  return html`<div class="field">
    <label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      required
      value="${known ?? ''}"
      ${known ? html` readonly` : null}
      aria-describedby="email-error"
    />
    <p class="field-error" id="email-error"></p>
  </div>`
}

function savedCards(context: StripeContext, session: CheckoutSession): PaymentMethod[] {
  if (session.customer === null || session.mode === 'setup') return []
  return context.store.paymentMethods.newestFirst().filter((method) => method.customer === session.customer)
}

function cardFields(saved: PaymentMethod[]): Markup {
  return html`${saved.length > 0 ? savedCardChoice(saved) : null}
    <fieldset class="card" id="card-fields" ${saved.length > 0 ? html` hidden` : null}>
      <legend>Card information</legend>
      <div class="field">
        <label for="number">Card number</label>
        <input
          id="number"
          name="number"
          inputmode="numeric"
          autocomplete="cc-number"
          placeholder="4242 4242 4242 4242"
          maxlength="24"
          aria-describedby="number-error"
        />
        <p class="field-error" id="number-error"></p>
      </div>
      <div class="field-pair">
        <div class="field">
          <label for="expiry">MM / YY</label>
          <input
            id="expiry"
            name="expiry"
            inputmode="numeric"
            autocomplete="cc-exp"
            placeholder="12 / 34"
            maxlength="7"
            aria-describedby="expiry-error"
          />
          <p class="field-error" id="expiry-error"></p>
        </div>
        <div class="field">
          <label for="cvc">CVC</label>
          <input
            id="cvc"
            name="cvc"
            inputmode="numeric"
            autocomplete="cc-csc"
            placeholder="123"
            maxlength="4"
            aria-describedby="cvc-error"
          />
          <p class="field-error" id="cvc-error"></p>
        </div>
      </div>
      <div class="field">
        <label for="name">Name on card</label>
        <input id="name" name="name" autocomplete="cc-name" maxlength="200" aria-describedby="name-error" />
        <p class="field-error" id="name-error"></p>
      </div>
      <details class="test-cards">
        <summary>Test cards</summary>
        <ul>
          ${TEST_CARDS.map(
            ([number, meaning]) =>
              html`<li>
                <button type="button" data-test-card="${number}"><code>${number}</code> ${meaning}</button>
              </li>`
          )}
        </ul>
      </details>
    </fieldset>`
}

function savedCardChoice(saved: PaymentMethod[]): Markup {
  return html`<fieldset class="saved-cards">
    <legend>Card</legend>
    ${saved.map(
      ({ id, card }, index) =>
        html`<label class="choice"
          ><input type="radio" name="saved" value="${id}" ${index === 0 ? html` checked` : null} />
          <span>${card.brand.charAt(0).toUpperCase() + card.brand.slice(1)} ending in ${card.last4}</span></label
        >`
    )}
    <label class="choice"><input type="radio" name="saved" value="" /> <span>Another card</span></label>
  </fieldset>`
}

function closedContent(session: CheckoutSession): Markup {
  const complete = session.status === 'complete'
  return html`<section class="closed">
    <h1>
      ${complete ? (session.mode === 'setup' ? 'Card saved' : 'Payment complete') : 'This payment page has expired'}
    </h1>
    <p>${complete ? 'There is nothing more to do here.' : 'Nothing was charged. Start again from the shop.'}</p>
    ${session.cancel_url ? html`<a class="back" href="${withSessionId(session.cancel_url, session)}">Back to ${MERCHANT}</a>` : null}
  </section>`
}

export function withSessionId(url: string, session: CheckoutSession): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
