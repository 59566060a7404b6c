import { json, readJson, type Answer, type Exchange, type Route } from '../http/exchange.ts'
import { html, page } from '../http/html.ts'
import { findCheckoutSession } from '../stripe/checkout_sessions.ts'
import { payCheckoutSession } from '../stripe/checkout_pay.ts'
import type { StripeContext } from '../stripe/context.ts'
import { malformed, StripeError } from '../stripe/errors.ts'
import type { CheckoutSession, PaymentMethod } from '../stripe/objects.ts'
import { createFromTypedCard } from '../stripe/payment_method_object.ts'
import { checkoutPage, withSessionId } from './checkout_page.ts'
import { sandboxNote } from './sandbox_note.ts'
import { readTypedCard } from './typed_card.ts'

/** The payment page at its own address, and the same inside of the product's page. */
export function checkoutRoutes(context: StripeContext): Route[] {
  return [
    {
      method: 'GET',
      pattern: '/c/pay/:id',
      handle: ({ path }) =>
        show(
          () => findCheckoutSession(context, path.id ?? ''),
          (session) => checkoutPage(context, session, 'page', `/c/pay/${session.id}`)
        ),
    },
    {
      method: 'GET',
      pattern: '/embed/:secret',
      handle: ({ path }) =>
        show(
          () => bySecret(context, path.secret ?? ''),
          (session) => checkoutPage(context, session, 'frame', `/embed/${session.client_secret}`)
        ),
    },
    {
      method: 'POST',
      pattern: '/c/pay/:id',
      handle: (exchange) => pay(context, exchange, () => findCheckoutSession(context, exchange.path.id ?? '')),
    },
    {
      method: 'POST',
      pattern: '/embed/:secret',
      handle: (exchange) => pay(context, exchange, () => bySecret(context, exchange.path.secret ?? '')),
    },
  ]
}

function bySecret(context: StripeContext, secret: string): CheckoutSession {
  const session = findCheckoutSession(context, secret.split('_secret_')[0] ?? '')
  if (session.client_secret !== secret) throw malformed('The client secret does not match.', { param: 'client_secret' })
  return session
}

function show(find: () => CheckoutSession, render: (session: CheckoutSession) => Answer): Answer {
  try {
    return render(find())
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return page({
      title: 'No such payment (sandbox)',
      kind: 'frame',
      status: 404,
      body: html`<div class="checkout">
        ${sandboxNote()}
        <section class="closed">
          <h1>No such payment</h1>
          <p>${error.message}</p>
        </section>
      </div>`,
    })
  }
}

/** A refusal is an answer of the page's own script like any other: 200, so that the browser reports nothing as broken. */
function pay(context: StripeContext, exchange: Exchange, find: () => CheckoutSession): Answer {
  try {
    const session = find()
    const wish = readJson(exchange)
    const email = String(wish.email ?? '').trim()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      throw malformed('Enter an email address.', { code: 'email_invalid', param: 'email' })
    const name = String(wish.name ?? '').trim()
    payCheckoutSession(
      context,
      session,
      { email, name: name || null },
      methodOf(context, session, wish, email, name),
      exchange.origin
    )
    return json(outcomeOf(context, session))
  } catch (error) {
    if (error instanceof StripeError) return json({ error: error.body })
    throw error
  }
}

function methodOf(
  context: StripeContext,
  session: CheckoutSession,
  wish: Record<string, unknown>,
  email: string,
  name: string
): PaymentMethod | null {
  if (session.status !== 'open' || (session.mode === 'payment' && session.amount_total === 0)) return null
  if (typeof wish.saved === 'string' && wish.saved !== '') {
    const saved = context.store.paymentMethods.get(wish.saved)
    if (!saved || saved.customer !== session.customer)
      throw malformed('That card is no longer saved.', { param: 'saved' })
    return saved
  }
  return createFromTypedCard(context, readTypedCard(wish), { email, name: name || null })
}

/** What the page does next: leave, say that it is done, or show the bank's question. */
export function outcomeOf(context: StripeContext, session: CheckoutSession): object {
  if (session.status === 'complete') {
    const target =
      session.ui_mode === 'hosted'
        ? session.success_url
        : session.redirect_on_completion === 'always'
          ? session.return_url
          : null
    return { status: 'complete', redirect: target ? withSessionId(target, session) : null }
  }
  const id = session.payment_intent ?? session.setup_intent ?? ''
  const intent = context.store.paymentIntents.get(id) ?? context.store.setupIntents.get(id)
  return { status: intent?.status ?? session.status, authenticate: `/authenticate/${id}` }
}
