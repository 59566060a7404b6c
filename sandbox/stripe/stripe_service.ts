import type { Clock } from '../clock.ts'
import type { Faults } from '../control/faults.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../state/store.ts'
import { StripeApi } from './api.ts'
import { expireIfDue } from './checkout_pay.ts'
import type { StripeContext } from './context.ts'
import { openDispute } from './disputes.ts'
import { newId } from './ids.ts'
import type { ScheduledChange, StripeObject } from './objects.ts'
import { settleRefund } from './refunds.ts'
import { RequestTrace } from './request_trace.ts'
import { addWebhookEndpoint, API_VERSION } from './webhook_endpoints.ts'
import { Webhooks } from './webhooks.ts'

const NAMED_ENDPOINT = 'we_named_at_start'

/** The payment provider: its API, its events, and what happens in it by itself as time goes by. */
export class StripeService {
  readonly context: StripeContext
  readonly api: StripeApi
  readonly webhooks: Webhooks
  readonly #trace = new RequestTrace()
  readonly #changed: () => void

  constructor(settings: Settings, store: Store, clock: Clock, faults: Faults, changed: () => void) {
    this.#changed = changed
    this.webhooks = new Webhooks(store, clock, settings, changed)
    this.context = {
      settings,
      store,
      clock,
      faults,
      emit: (type, object, previous) => this.#emit(type, object, previous),
    }
    this.api = new StripeApi(this.context, this.#trace)
  }

  /** The endpoint that was named when the sandbox started, as it was named this time. */
  ensureNamedEndpoint(): void {
    const { settings, store } = this.context
    store.webhookEndpoints.delete(NAMED_ENDPOINT)
    if (settings.webhookUrl === null) return
    addWebhookEndpoint(this.context, {
      id: NAMED_ENDPOINT,
      url: settings.webhookUrl,
      secret: settings.webhookSecret,
      enabled_events: ['*'],
      api_version: API_VERSION,
      description: 'Named when the sandbox started',
    })
  }

  tick(): void {
    const { store, clock } = this.context
    let moved = false
    for (const session of store.openCheckoutSessions()) moved = expireIfDue(this.context, session) || moved
    for (const change of store.scheduledChanges.oldestFirst()) {
      if (change.at > clock.now()) continue
      store.scheduledChanges.delete(change.id)
      this.#carryOut(change)
      moved = true
    }
    this.webhooks.tick()
    if (moved) this.#changed()
  }

  #carryOut(change: ScheduledChange): void {
    if (change.kind === 'dispute_opens') openDispute(this.context, change.subject)
    else settleRefund(this.context, change.subject, change.kind === 'refund_succeeds' ? 'succeeded' : 'failed')
  }

  #emit(type: string, object: StripeObject, previous?: Record<string, unknown>): void {
    const { store, clock } = this.context
    const event = store.events.add({
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: clock.seconds(),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 0,
      request: { ...this.#trace.current },
      type,
    })
    // After the request has been answered, as with the real one: the caller may not have stored the new id yet.
    setImmediate(() => this.webhooks.dispatch(event))
  }
}
