import type { Answer } from '../http/exchange.ts'
import { html, page, type Markup } from '../http/html.ts'
import type { Services } from '../services.ts'
import { formatMoney } from '../stripe/money.ts'
import type { Charge, CheckoutSession, Delivery } from '../stripe/objects.ts'
import { WEBHOOK_MODES, type WebhookMode } from '../stripe/webhook_mode.ts'
import { clockPanel } from './clock_page.ts'
import { deskHead } from './desk.ts'
import { faultPanel } from './fault_panel.ts'

const SHOWN = 25

const MODE_TEXTS: Record<WebhookMode, string> = {
  deliver: 'Deliver',
  drop: 'Drop',
  hold: 'Hold',
  duplicate: 'Send twice',
  reverse: 'Last first',
}

/** What was paid, mailed and called back, and the switches. */
export function controlPage(sandbox: Services): Answer {
  return page({
    title: 'Questboard sandbox',
    kind: 'page',
    script: 'control.js',
    body: html`<main class="desk">
      ${deskHead('Questboard sandbox')}
      <div class="panels">${webhookPanel(sandbox)}${clockPanel(sandbox)}</div>
      ${faultPanel(sandbox.faults)}
      <section class="panel" aria-labelledby="payments-title">
        <h2 id="payments-title">Checkout sessions</h2>
        <div class="scroll" id="payments" data-live tabindex="0" role="group" aria-labelledby="payments-title">
          ${payments(sandbox)}
        </div>
      </section>
      <section class="panel" aria-labelledby="deliveries-title">
        <h2 id="deliveries-title">Webhooks sent</h2>
        <div class="scroll" id="deliveries" data-live tabindex="0" role="group" aria-labelledby="deliveries-title">
          ${deliveries(sandbox)}
        </div>
      </section>
      <section class="panel" aria-labelledby="mail-title">
        <h2 id="mail-title">Mail</h2>
        <div id="mails" data-live>${mails(sandbox)}</div>
      </section>
      <section class="panel">
        <h2>Start over</h2>
        <p class="hint">Payments, cards, events and mail are forgotten. The product keeps what it stored.</p>
        <div>
          <button
            class="danger"
            type="button"
            data-post="/_sandbox/reset"
            data-sure="Forget everything in the sandbox?"
            data-done="The sandbox is empty."
          >
            Forget everything
          </button>
        </div>
      </section>
      <p class="said" id="said" role="status"></p>
    </main>`,
  })
}

function webhookPanel(sandbox: Services): Markup {
  const held = sandbox.store.deliveries.oldestFirst().filter((delivery) => delivery.state === 'held').length
  return html`<section class="panel">
    <h2>Webhooks from now on</h2>
    <div id="modes" data-live class="panel-row">
      ${WEBHOOK_MODES.map(
        (mode) =>
          html`<button
            type="button"
            aria-pressed="${String(sandbox.store.webhookMode === mode)}"
            data-post="/_sandbox/stripe/webhooks"
            data-body="${JSON.stringify({ mode })}"
            data-done="Webhooks: ${MODE_TEXTS[mode]}."
          >
            ${MODE_TEXTS[mode]}
          </button>`
      )}
      <button type="button" data-post="/_sandbox/stripe/webhooks/flush" data-done="Sent what was held.">
        Send the held ones (${held})
      </button>
    </div>
    <p class="hint">
      ${sandbox.settings.webhookUrl ? `They go to ${sandbox.settings.webhookUrl}` : 'No address was named when the sandbox started.'}
    </p>
  </section>`
}

function payments(sandbox: Services): Markup {
  const sessions = sandbox.store.checkoutSessions.newestFirst().slice(0, SHOWN)
  if (sessions.length === 0) return html`<p class="hint">None yet.</p>`
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Made</th>
        <th scope="col">Amount</th>
        <th scope="col">State</th>
        <th scope="col">Buyer</th>
        <th scope="col">Reference</th>
        <th scope="col">Id</th>
        <th scope="col">By hand</th>
      </tr>
    </thead>
    <tbody>
      ${sessions.map((session) => paymentRow(sandbox, session))}
    </tbody>
  </table>`
}

function paymentRow(sandbox: Services, session: CheckoutSession): Markup {
  const intent = session.payment_intent ? sandbox.store.paymentIntents.get(session.payment_intent) : undefined
  const charge = intent?.latest_charge ? sandbox.store.charges.get(intent.latest_charge) : undefined
  const refunded =
    charge && charge.amount_refunded > 0 ? `, ${formatMoney(charge.amount_refunded, charge.currency)} refunded` : ''
  const kind = session.status === 'complete' ? 'good' : session.status === 'expired' ? 'bad' : 'calm'
  const state = session.status === 'complete' ? session.payment_status.replaceAll('_', ' ') : session.status
  return html`<tr>
    <td>${time(session.created * 1000)}</td>
    <td class="number">
      ${session.amount_total === null ? 'card only' : formatMoney(session.amount_total, session.currency ?? 'usd')}
    </td>
    <td><span class="mark ${kind}">${state}${refunded}</span></td>
    <td>${session.customer_details?.email ?? ''}</td>
    <td>${String(session.client_reference_id ?? '')}</td>
    <td>
      ${session.url && session.status === 'open' ? html`<a href="${session.url}"><code>${session.id.slice(0, 18)}…</code></a>` : html`<code>${session.id.slice(0, 18)}…</code>`}
    </td>
    <td class="panel-row">${charge?.paid ? byHand(sandbox, charge) : null}</td>
  </tr>`
}

/** What happens to a payment at the provider without the product. */
function byHand(sandbox: Services, charge: Charge): Markup {
  const dispute = sandbox.store.disputes.oldestFirst().find((each) => each.charge === charge.id)
  const button = (label: string, path: string, body: object, done: string) =>
    html`<button
      type="button"
      data-post="/_sandbox/stripe/dashboard/${path}"
      data-body="${JSON.stringify(body)}"
      data-done="${done}"
      aria-label="${label} ${charge.id}"
    >
      ${label}
    </button>`
  if (dispute?.status === 'needs_response') {
    return html`${button('Win', 'disputes/close', { dispute_id: dispute.id, outcome: 'won' }, 'The dispute is won.')}${button('Lose', 'disputes/close', { dispute_id: dispute.id, outcome: 'lost' }, 'The dispute is lost.')}`
  }
  if (dispute?.status === 'lost') return html`<span class="hint">Dispute lost</span>`
  const { payment_intent } = charge
  return html`${charge.refunded ? null : button('Refund', 'refunds', { payment_intent }, 'The rest was refunded.')}${dispute ? null : button('Dispute', 'disputes', { payment_intent }, 'The charge is disputed.')}`
}

function deliveries(sandbox: Services): Markup {
  const found = sandbox.store.deliveries.newestFirst().slice(0, SHOWN)
  if (found.length === 0) return html`<p class="hint">None yet.</p>`
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Event</th>
        <th scope="col">State</th>
        <th scope="col">Answers</th>
        <th scope="col">To</th>
        <th scope="col">Again</th>
      </tr>
    </thead>
    <tbody>
      ${found.map(deliveryRow)}
    </tbody>
  </table>`
}

function deliveryRow(delivery: Delivery): Markup {
  const kind =
    delivery.state === 'delivered'
      ? 'good'
      : delivery.state === 'failed' || delivery.state === 'dropped'
        ? 'bad'
        : 'calm'
  return html`<tr>
    <td>${delivery.type}</td>
    <td><span class="mark ${kind}">${delivery.state}</span></td>
    <td>${delivery.attempts.map((attempt) => attempt.status ?? attempt.error).join(', ')}</td>
    <td>${delivery.url}</td>
    <td>
      <button
        type="button"
        data-post="/_sandbox/stripe/webhooks/resend"
        data-body="${JSON.stringify({ event_id: delivery.event })}"
        data-done="Sent again."
        aria-label="Send ${delivery.type} again"
      >
        Send
      </button>
    </td>
  </tr>`
}

function mails(sandbox: Services): Markup {
  const found = sandbox.store.mails.newestFirst().slice(0, 8)
  if (found.length === 0) return html`<p class="hint">None yet. The server listens on port ${sandbox.smtpPort}.</p>`
  return html`<ul class="mails">
    ${found.map(
      (mail) =>
        html`<li>
          <a href="/mail/${mail.id}"
            ><strong>${mail.subject || '(no subject)'}</strong><span class="hint">To ${mail.to.join(', ')}</span></a
          >
        </li>`
    )}
  </ul>`
}

function time(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
