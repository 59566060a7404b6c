import type { PaymentEvent } from '#api/payments/payment_gateway'
import { sql, type Sql } from '#api/shared/sql'

const RECORD = sql`
  INSERT INTO payment_events (id, type, subject) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING`

/**
 * Writes the event's id in the transaction of its effect (PAY-4).
 * Answers false when the event had its effect already; the effect must then be left out.
 */
export type RecordEvent = (database: Sql) => Promise<boolean>

export type EventHandler = (event: PaymentEvent, record: RecordEvent) => Promise<void>

/** Other contexts say here what an event of the provider means to them; `payments` itself knows none of them. */
export class WebhookInbox {
  readonly #handlers = new Map<string, EventHandler>()

  on(types: readonly string[], handler: EventHandler): void {
    for (const type of types) this.#handlers.set(type, handler)
  }

  /** An event nobody waits for is fine: the provider sends what its dashboard says. */
  async receive(event: PaymentEvent): Promise<void> {
    await this.#handlers.get(event.type)?.(event, (database) => recordEvent(database, event))
  }
}

async function recordEvent(database: Sql, event: PaymentEvent): Promise<boolean> {
  return (await database.run(RECORD, [event.id, event.type, event.subject.id])) === 1
}
