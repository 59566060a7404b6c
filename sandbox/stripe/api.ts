import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Exchange } from '../http/exchange.ts'
import { matchSegments } from '../http/router.ts'
import { chargeEndpoints } from './charges.ts'
import { checkoutSessionEndpoints } from './checkout_sessions.ts'
import type { StripeContext } from './context.ts'
import { couponEndpoints } from './coupons.ts'
import { customerEndpoints } from './customers.ts'
import { disputeEndpoints } from './disputes.ts'
import type { ApiEndpoint } from './endpoint.ts'
import { malformed, StripeError, unauthorized } from './errors.ts'
import { eventEndpoints } from './events.ts'
import { expanded } from './expand.ts'
import { decodeForm } from './form.ts'
import { fingerprintOf, Idempotency } from './idempotency.ts'
import { token } from './ids.ts'
import { paymentIntentEndpoints } from './payment_intents.ts'
import { paymentMethodEndpoints } from './payment_methods.ts'
import { refundEndpoints } from './refunds.ts'
import type { RequestTrace } from './request_trace.ts'
import { setupIntentEndpoints } from './setup_intents.ts'
import { API_VERSION, webhookEndpointEndpoints } from './webhook_endpoints.ts'

const ENDPOINTS = [
  ...customerEndpoints,
  ...checkoutSessionEndpoints,
  ...paymentIntentEndpoints,
  ...setupIntentEndpoints,
  ...paymentMethodEndpoints,
  ...couponEndpoints,
  ...refundEndpoints,
  ...chargeEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
  ...webhookEndpointEndpoints,
].map((each) => ({ ...each, segments: each.pattern.split('/') }))

/** The payment provider's REST API under /v1. */
export class StripeApi {
  readonly #context: StripeContext
  readonly #trace: RequestTrace
  readonly #idempotency: Idempotency

  constructor(context: StripeContext, trace: RequestTrace) {
    this.#context = context
    this.#trace = trace
    this.#idempotency = new Idempotency(context.store.keptAnswers, context.clock)
  }

  async answer(exchange: Exchange): Promise<Answer> {
    const requestId = `req_${token(14)}`
    const key = exchange.method === 'POST' ? headerOf(exchange, 'idempotency-key') : null
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'cache-control': 'no-cache, no-store',
      'request-id': requestId,
      'stripe-version': API_VERSION,
      ...(key && { 'idempotency-key': key }),
    }
    const fault = this.#context.faults.strike('stripe', exchange.method, exchange.url.pathname)
    try {
      authenticate(exchange)
      if (fault?.mode === 'before' && fault.status !== null) {
        await wait(fault.delay_ms)
        throw faultError(fault.status)
      }
      const { status, body, replayed } = await this.#once(exchange, requestId, key, fault?.delay_ms ?? 0)
      if (fault?.mode === 'after') throw faultError(fault.status ?? 500)
      if (replayed) headers['idempotent-replayed'] = 'true'
      return { status, headers, body, cut: fault?.mode === 'cut' }
    } catch (error) {
      const { status, body } = errorAnswer(error)
      return { status, headers, body }
    }
  }

  async #once(
    exchange: Exchange,
    requestId: string,
    key: string | null,
    delayMs: number
  ): Promise<{ status: number; body: string; replayed: boolean }> {
    const fingerprint = fingerprintOf(exchange.method, exchange.url.pathname, exchange.body)
    if (key) {
      const kept = this.#idempotency.claim(key, fingerprint)
      if (kept) return { status: kept.status, body: kept.body, replayed: true }
    }
    try {
      if (delayMs > 0) await wait(delayMs)
      const { status, body, refused } = this.#perform(exchange, requestId, key)
      if (key && !refused) this.#idempotency.keep(key, fingerprint, status, body)
      return { status, body, replayed: false }
    } finally {
      if (key) this.#idempotency.release(key)
    }
  }

  #perform(
    exchange: Exchange,
    requestId: string,
    key: string | null
  ): { status: number; body: string; refused: boolean } {
    try {
      const { found, path } = findEndpoint(exchange)
      const encoded =
        exchange.method === 'GET' || exchange.method === 'DELETE'
          ? exchange.url.search.slice(1)
          : exchange.body.toString('utf8')
      const form = decodeForm(encoded)
      return this.#trace.during({ id: requestId, idempotency_key: key }, () => {
        const { result, expand } = found.run({ context: this.#context, origin: exchange.origin, path, form })
        return { status: 200, body: JSON.stringify(expanded(this.#context, result, expand)), refused: false }
      })
    } catch (error) {
      const refused = error instanceof StripeError && error.refused
      return { ...errorAnswer(error), refused }
    }
  }
}

function findEndpoint(exchange: Exchange): { found: ApiEndpoint; path: Record<string, string> } {
  const segments = exchange.url.pathname.split('/')
  for (const each of ENDPOINTS) {
    if (each.method !== exchange.method) continue
    const path = matchSegments(each.segments, segments)
    if (path) return { found: each, path }
  }
  throw new StripeError(
    404,
    {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${exchange.method}: ${exchange.url.pathname}). The sandbox has no such address; see https://stripe.com/docs for those of the real one.`,
    },
    true
  )
}

function authenticate(exchange: Exchange): void {
  const key = apiKeyOf(headerOf(exchange, 'authorization') ?? '')
  if (key === null) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
    )
  }
  if (key.startsWith('pk_')) {
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      403,
      'secret_key_required'
    )
  }
  if (!/^(sk|rk)_test_\w+$/.test(key)) {
    throw unauthorized(
      `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}. The sandbox takes keys that start with sk_test_.`
    )
  }
  const version = headerOf(exchange, 'stripe-version')
  if (version !== null && version !== API_VERSION) {
    throw malformed(`Invalid Stripe API version: ${version}. The sandbox speaks ${API_VERSION}.`)
  }
}

function apiKeyOf(header: string): string | null {
  const [scheme, value] = header.split(' ')
  if (!value) return null
  if (scheme?.toLowerCase() === 'bearer') return value
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0] || null
  return null
}

function headerOf(exchange: Exchange, name: string): string | null {
  const value = exchange.headers[name]
  return (Array.isArray(value) ? value[0] : value) || null
}

function faultError(status: number): StripeError {
  const type = status === 429 ? 'rate_limit_error' : status >= 500 ? 'api_error' : 'invalid_request_error'
  return new StripeError(status, { type, message: 'The sandbox was told to fail this call.' }, true)
}

function errorAnswer(error: unknown): { status: number; body: string } {
  if (error instanceof StripeError) {
    return { status: error.status, body: JSON.stringify({ error: error.body }) }
  }
  process.stderr.write(`The sandbox failed: ${(error as Error).stack}\n`)
  return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message: (error as Error).message } }) }
}
