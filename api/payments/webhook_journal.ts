import logger from '@adonisjs/core/services/logger'
import { noteEvents, type NotedEvent } from '#api/payments/actions/note_events'
import type { PaymentEvent } from '#api/payments/payment_gateway'
import { inbox } from '#api/payments/webhook_inbox'
import type { Database } from '#api/shared/sql'

/** Milliseconds. */
const WAIT = 2000
/** Events, while the database is away: later ones are left out, and found at the provider. */
const MOST = 1000

/**
 * What became of the provider's calls, for people to look at. Kept in the process and written by one statement for many, after they are
 * answered: no sale waits for it. What a crash takes along the provider's own list tells again (`ReadBooks`).
 */
export class WebhookJournal {
  #waiting = new Map<string, NotedEvent>()
  #timer: NodeJS.Timeout | undefined

  constructor(protected database: Database) {}

  note(event: PaymentEvent, failure: string | null): void {
    if (!inbox.types.includes(event.type)) return
    const before = this.#waiting.get(event.id)
    if (!before && this.#waiting.size >= MOST) return
    const tries = (before?.tries ?? 0) + 1
    this.#waiting.set(event.id, { event, tries, handled: failure === null || (before?.handled ?? false), failure })
    this.#timer ??= setTimeout(() => void this.write(), WAIT).unref()
  }

  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const notes = this.#waiting
    if (notes.size === 0) return
    this.#waiting = new Map()
    await noteEvents(this.database, [...notes.values()]).catch((error: unknown) =>
      logger.warn({ err: error, events: notes.size }, 'what became of webhooks could not be written down')
    )
  }
}
