import logger from '@adonisjs/core/services/logger'
import type { PaymentEvent } from '#api/payments/payment_gateway'
import { sql, type Sql } from '#api/shared/sql'

const RECORD = sql`
  INSERT INTO handled_events (event_id, handler, type, subject) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`

/**
 * Writes down in the transaction of its effect that this handler has handled the event (PAY-4).
 * Answers false when the event had its effect already; the effect must then be left out.
 */
export type RecordEvent = (database: Sql) => Promise<boolean>

export type EventHandler = (event: PaymentEvent, record: RecordEvent) => Promise<void>

/** Other contexts say here what an event of the provider means to them; `payments` itself knows none of them. */
export class WebhookInbox {
  readonly #handlers = new Map<string, Map<string, EventHandler>>()

  /** `name`, of the context, stands in the record of what it has handled. */
  on(name: string, types: readonly string[], handler: EventHandler): void {
    for (const type of types) {
      const handlers = this.#handlers.get(type) ?? new Map<string, EventHandler>()
      if (handlers.has(name)) throw new Error(`${name} has a handler for ${type} already`)
      this.#handlers.set(type, handlers.set(name, handler))
    }
  }

  /** The types that somebody waits for. */
  get types(): string[] {
    return [...this.#handlers.keys()]
  }

  /**
   * All handlers run, whatever becomes of the others; what failed is thrown, so that the event comes again, and works only
   * where it has not yet. An event nobody waits for is fine: the provider sends what its dashboard says.
   */
  async receive(event: PaymentEvent): Promise<void> {
    const failures: unknown[] = []
    for (const [name, handle] of this.#handlers.get(event.type) ?? []) {
      await handle(event, (database) => recordEvent(database, event, name)).catch((error) => failures.push(error))
    }
    const [failure, ...others] = failures
    for (const err of others) logger.error({ err, event: event.id }, 'an event failed for another handler as well')
    if (failure) throw failure
  }
}

async function recordEvent(database: Sql, event: PaymentEvent, handler: string): Promise<boolean> {
  return (await database.run(RECORD, [event.id, handler, event.type, event.subject.id])) === 1
}

export const inbox = new WebhookInbox()
