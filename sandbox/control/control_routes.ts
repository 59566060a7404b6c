import { BadRequest, json, readJson, type Answer, type Exchange, type Handler, type Route } from '../http/exchange.ts'
import { isEmail, nameFromEmail } from '../google/personas.ts'
import type { Services } from '../services.ts'
import { StripeError } from '../stripe/errors.ts'
import { isWebhookMode, WEBHOOK_MODES } from '../stripe/webhook_mode.ts'
import { age } from './age.ts'
import { decideDispute, dispute, openPaymentLink, refundByHand } from './dashboard.ts'
import { recordPastPayments } from './past_payments.ts'
import { payAsBuyer } from './pay.ts'

const LONGEST_MOVE_SECONDS = 366 * 24 * 60 * 60

const get = (pattern: string, handle: Handler): Route => ({ method: 'GET', pattern: `/_sandbox${pattern}`, handle })
const post = (pattern: string, handle: Handler): Route => ({ method: 'POST', pattern: `/_sandbox${pattern}`, handle })

/** The switches, as JSON over HTTP. */
export function controlRoutes(sandbox: Services): Route[] {
  return [
    get('/health', () => json({ ok: true, smtp_port: sandbox.smtpPort, clock: clockOf(sandbox) })),
    post('/google/token', (exchange) => makeToken(sandbox, exchange)),
    post('/stripe/pay', (exchange) => pay(sandbox, exchange)),
    post('/stripe/payments', (exchange) =>
      json({ recorded: recordPastPayments(sandbox.stripe.context, readJson(exchange)) })
    ),
    post('/stripe/payment-links', (exchange) =>
      providerAnswer(() => openPaymentLink(sandbox.stripe.context, readJson(exchange), exchange.origin))
    ),
    post('/stripe/dashboard/refunds', (exchange) =>
      providerAnswer(() => refundByHand(sandbox.stripe.context, readJson(exchange)))
    ),
    post('/stripe/dashboard/disputes', (exchange) =>
      providerAnswer(() => dispute(sandbox.stripe.context, readJson(exchange)))
    ),
    post('/stripe/dashboard/disputes/close', (exchange) =>
      providerAnswer(() => decideDispute(sandbox.stripe.context, readJson(exchange)))
    ),
    post('/stripe/age', (exchange) => {
      age(sandbox.store, readSeconds(exchange))
      return json({ ok: true })
    }),
    get('/stripe/webhooks', () => json({ mode: sandbox.store.webhookMode })),
    post('/stripe/webhooks', (exchange) => setWebhookMode(sandbox, exchange)),
    post('/stripe/webhooks/flush', async () => {
      const sent = await sandbox.stripe.webhooks.flush()
      return json({ sent: sent.length, deliveries: sent })
    }),
    post('/stripe/webhooks/resend', (exchange) => resend(sandbox, exchange)),
    get('/stripe/deliveries', () => json(sandbox.store.deliveries.newestFirst())),
    get('/faults', () => json({ faults: sandbox.faults.list() })),
    post('/faults', (exchange) => json(sandbox.faults.add(readJson(exchange)))),
    { method: 'DELETE', pattern: '/_sandbox/faults', handle: () => clearFaults(sandbox) },
    post('/faults/clear', () => clearFaults(sandbox)),
    get('/mail', (exchange) => json(sandbox.mailbox.list(exchange.url.searchParams.get('to')))),
    get('/clock', () => json(clockOf(sandbox))),
    post('/clock', (exchange) => moveClock(sandbox, exchange)),
    { method: 'GET', pattern: '/clock/ahead', handle: (exchange) => tellAhead(sandbox, exchange) },
    post('/reset', async () => {
      sandbox.reset()
      await sandbox.followers.tell()
      return json({ ok: true })
    }),
  ]
}

function clearFaults(sandbox: Services): Answer {
  sandbox.faults.clear()
  return json({ faults: [] })
}

function clockOf(sandbox: Services): object {
  return {
    now: new Date(sandbox.clock.now()).toISOString(),
    ahead_seconds: Math.round(sandbox.clock.aheadMs / 1000),
    followers: sandbox.followers.count,
  }
}

async function makeToken(sandbox: Services, exchange: Exchange): Promise<Answer> {
  const { email, name, email_verified: verified, nonce, claims } = readJson(exchange)
  if (typeof email !== 'string' || !isEmail(email)) throw new BadRequest('email is missing or no address.')
  const credential = await sandbox.google.makeIdToken({
    email,
    name: typeof name === 'string' && name ? name : nameFromEmail(email),
    emailVerified: verified !== false,
    ...(typeof nonce === 'string' && { nonce }),
    ...(claims !== null && typeof claims === 'object' && { claims: claims as Record<string, unknown> }),
  })
  return json({ credential })
}

const pay = (sandbox: Services, exchange: Exchange) =>
  providerAnswer(() => payAsBuyer(sandbox.stripe.context, readJson(exchange), exchange.origin))

/** What the provider itself would refuse is answered as it would. */
function providerAnswer(work: () => object): Answer {
  try {
    return json(work())
  } catch (error) {
    if (error instanceof StripeError) return json({ error: error.body }, error.status)
    throw error
  }
}

function setWebhookMode(sandbox: Services, exchange: Exchange): Answer {
  const { mode } = readJson(exchange)
  if (!isWebhookMode(mode)) throw new BadRequest(`mode must be one of ${WEBHOOK_MODES.join(', ')}.`)
  sandbox.store.webhookMode = mode
  return json({ mode })
}

async function resend(sandbox: Services, exchange: Exchange): Promise<Answer> {
  const { event_id: id } = readJson(exchange)
  const event = sandbox.store.events.get(String(id))
  if (!event) throw new BadRequest('event_id names no event.')
  const sent = await sandbox.stripe.webhooks.resend(event)
  return json({ sent: sent.length, deliveries: sent })
}

function readSeconds(exchange: Exchange, name = 'seconds'): number {
  const seconds = Number(readJson(exchange)[name])
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > LONGEST_MOVE_SECONDS) {
    throw new BadRequest(`${name} must be a number from 0 to one year.`)
  }
  return seconds
}

/** For a product that follows; the answer may take a while. */
async function tellAhead({ followers }: Services, { url }: Exchange): Promise<Answer> {
  const known = url.searchParams.get('unlike')
  return json({ ahead_ms: await followers.aheadUnlike(known === null ? null : Number(known)) })
}

/** Further ahead, or, with `real`, back to the machine's time. */
async function moveClock(sandbox: Services, exchange: Exchange): Promise<Answer> {
  if (readJson(exchange).real === true) sandbox.clock.reset()
  else sandbox.clock.advance(readSeconds(exchange, 'advance_seconds'))
  await sandbox.followers.tell()
  sandbox.stripe.tick()
  return json(clockOf(sandbox))
}
