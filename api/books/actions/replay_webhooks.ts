import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { Administrator } from '#api/orders/administrator'
import { recordAudit } from '#api/operations/actions/record_audit'
import { noteEvents } from '#api/payments/actions/note_events'
import type { PaymentEvent } from '#api/payments/payment_gateway'
import { inbox } from '#api/payments/webhook_inbox'
import { NotFound } from '#api/shared/errors'
import { Database, sql } from '#api/shared/sql'

interface Kept {
  id: string
  type: string
  written: { data: { object: PaymentEvent['subject'] } }
  madeAt: Date
}

const COLUMNS = 'event_id AS id, type, payload AS written, made_at AS "madeAt"'
const BY_ID = sql`SELECT ${COLUMNS} FROM webhook_events WHERE id = $1`
const lost = (condition: string) => `
  SELECT ${COLUMNS} FROM webhook_events w
   WHERE ${condition} AND handled_at IS NULL AND NOT EXISTS (SELECT FROM handled_events h WHERE h.event_id = w.event_id) ORDER BY made_at, id`
const LOST_OF = sql`${lost('subject = $1')}`
const LOST_ABOUT = sql`${lost("payload #>> '{data,object,payment_intent}' = $1")}`

/** The provider's word is heard once more, as if it came again: what had its effect has no other (PAY-4). */
@inject()
export class ReplayWebhooks {
  constructor(protected database: Database) {}

  async one(id: number, administrator: Administrator): Promise<void> {
    const kept = await this.database.first<Kept>(BY_ID, [id])
    if (!kept) throw new NotFound('This webhook is not known.')
    await this.database.transaction((transaction) =>
      recordAudit(transaction, {
        actorId: administrator.id,
        action: 'replayed',
        subjectType: 'webhook',
        subjectId: id,
        after: { event: kept.id, type: kept.type },
      })
    )
    await this.#replay(kept)
  }

  /** Those of an object that nobody has handled, as they happened. */
  async lostOf(subject: string): Promise<void> {
    for (const kept of await this.database.rows<Kept>(LOST_OF, [subject])) await this.#replay(kept)
  }

  /** Those of a payment and of all that became of it. What can't be followed stays lost. */
  async lostAbout(payment: string): Promise<void> {
    for (const kept of await this.database.rows<Kept>(LOST_ABOUT, [payment])) {
      await this.#replay(kept).catch((error: unknown) =>
        logger.warn({ err: error, event: kept.id }, 'a lost webhook could not be followed')
      )
    }
  }

  async #replay({ written, ...kept }: Kept): Promise<void> {
    const event = { ...kept, subject: written.data.object, written: JSON.stringify(written) }
    const note = (failure: string | null) =>
      noteEvents(this.database, [{ event, tries: 1, handled: failure === null, failure }])
    try {
      await inbox.receive(event)
    } catch (error) {
      await note((error as Error).message)
      throw error
    }
    await note(null)
  }
}
