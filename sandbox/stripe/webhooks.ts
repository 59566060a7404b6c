import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../state/store.ts'
import { matchesType } from './events.ts'
import { newId } from './ids.ts'
import type { Delivery, StripeEvent } from './objects.ts'

const ANSWER_WITHIN_MS = 10_000
const AT_ONCE = 8
/** In the mode `reverse`, events that follow each other within this time are sent last to first. */
const REVERSE_WINDOW_MS = 400

function sign(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`, 'utf8').digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** Brings events to the endpoints: signed, tried again while they are not answered with 2xx, every try on record. */
export class Webhooks {
  readonly #store: Store
  readonly #clock: Clock
  readonly #settings: Settings
  readonly #changed: () => void
  readonly #running = new Set<string>()
  readonly #waiting: Array<() => void> = []
  #reverseTimer: NodeJS.Timeout | null = null

  constructor(store: Store, clock: Clock, settings: Settings, changed: () => void) {
    this.#store = store
    this.#clock = clock
    this.#settings = settings
    this.#changed = changed
  }

  /** Makes the deliveries of a new event, as the present mode has it. */
  dispatch(event: StripeEvent): void {
    for (const endpoint of this.#store.webhookEndpoints.oldestFirst()) {
      if (endpoint.status !== 'enabled' || !endpoint.enabled_events.some((pattern) => matchesType(pattern, event.type)))
        continue
      const mode = this.#store.webhookMode
      const state = mode === 'drop' ? 'dropped' : mode === 'hold' || mode === 'reverse' ? 'held' : 'pending'
      if (state !== 'dropped') event.pending_webhooks++
      for (let copy = 0; copy < (mode === 'duplicate' ? 2 : 1); copy++) {
        const delivery = this.#record(event, endpoint.id, endpoint.url, state)
        if (state === 'pending') void this.#try(delivery)
      }
      if (mode === 'reverse') this.#flushSoon()
    }
  }

  /** Sends what was held: in order, or last to first. Resolves when each was tried once. */
  async flush(reversed = this.#store.webhookMode === 'reverse'): Promise<Delivery[]> {
    if (this.#reverseTimer) clearTimeout(this.#reverseTimer)
    this.#reverseTimer = null
    const held = this.#store.deliveries.oldestFirst().filter((delivery) => delivery.state === 'held')
    const ordered = reversed ? held.toReversed() : held
    for (const delivery of ordered) delivery.state = 'pending'
    for (const delivery of ordered) await this.#try(delivery)
    return ordered
  }

  /** Sends an event once more, as the provider's dashboard does. */
  async resend(event: StripeEvent): Promise<Delivery[]> {
    const endpoints = this.#store.webhookEndpoints.oldestFirst().filter((each) => each.status === 'enabled')
    const deliveries = endpoints.map((endpoint) => this.#record(event, endpoint.id, endpoint.url, 'pending'))
    for (const delivery of deliveries) await this.#try(delivery)
    return deliveries
  }

  /** Tries again what is due. */
  tick(): void {
    const now = this.#clock.now()
    for (const delivery of this.#store.deliveries.oldestFirst()) {
      if (delivery.state === 'pending' && delivery.next_at !== null && delivery.next_at <= now) void this.#try(delivery)
    }
  }

  #record(event: StripeEvent, endpoint: string, url: string, state: Delivery['state']): Delivery {
    return this.#store.deliveries.add({
      id: newId('wd'),
      event: event.id,
      type: event.type,
      endpoint,
      url,
      state,
      attempts: [],
      next_at: state === 'pending' ? this.#clock.now() : null,
    })
  }

  #flushSoon(): void {
    this.#reverseTimer ??= setTimeout(() => void this.flush(true), REVERSE_WINDOW_MS)
  }

  async #try(delivery: Delivery): Promise<void> {
    if (this.#running.has(delivery.id)) return
    this.#running.add(delivery.id)
    if (this.#running.size > AT_ONCE) await new Promise<void>((go) => this.#waiting.push(go))
    try {
      await this.#attempt(delivery)
    } finally {
      this.#running.delete(delivery.id)
      this.#waiting.shift()?.()
      this.#changed()
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const event = this.#store.events.get(delivery.event)
    const endpoint = this.#store.webhookEndpoints.get(delivery.endpoint)
    if (!event || !endpoint) {
      delivery.state = 'failed'
      delivery.next_at = null
      return
    }
    const started = performance.now()
    const { status, error } = await post(endpoint.url, JSON.stringify(event), endpoint.secret)
    delivery.attempts.push({ at: this.#clock.now(), status, error, took_ms: Math.round(performance.now() - started) })
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'delivered'
      delivery.next_at = null
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1)
      return
    }
    const pause = this.#settings.webhookRetries[delivery.attempts.length - 1]
    if (pause === undefined) event.pending_webhooks = Math.max(0, event.pending_webhooks - 1)
    delivery.state = pause === undefined ? 'failed' : 'pending'
    delivery.next_at = pause === undefined ? null : this.#clock.now() + pause
  }
}

/** Signed with the machine's time: the receiver compares it with its own clock, which nobody moved. */
async function post(
  url: string,
  payload: string,
  secret: string
): Promise<{ status: number | null; error: string | null }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': sign(payload, secret, Math.floor(Date.now() / 1000)),
      },
      body: payload,
    })
    await response.arrayBuffer()
    return { status: response.status, error: null }
  } catch (error) {
    const cause = (error as Error).cause
    return { status: null, error: cause instanceof Error ? cause.message : (error as Error).message }
  }
}
