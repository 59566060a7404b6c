import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { freeLapsedTickets } from '#api/large_events/actions/free_tickets'
import { placeWaiting } from '#api/large_events/actions/place_waiting'
import { lockEvent } from '#api/large_events/queries/lock_events'
import { CancelOrder } from '#api/refunds/actions/cancel_order'
import { Database, sql } from '#api/shared/sql'

const WAITED_FOR = sql`
  SELECT DISTINCT e.id, e.starts_at <= product_now() AS began FROM large_events e JOIN tickets t ON t.event_id = e.id
   WHERE t.waiting_since IS NOT NULL AND t.state = 'sold' AND e.cancelled_at IS NULL ORDER BY e.id`
const THEIR_LINES = sql`
  SELECT i.id AS "itemId", i.order_id AS "orderId", waiting.seats
    FROM (SELECT party::text, count(*)::int AS seats FROM tickets WHERE event_id = $1 AND waiting_since IS NOT NULL AND state = 'sold' GROUP BY party) AS waiting
    JOIN order_items i ON i.product_type = 'lpg' AND i.status = 'active' AND i.choice->>'party' = waiting.party ORDER BY i.id`

const REFUNDED_BY = { id: null, username: 'Questboard', roles: [] }
const BECAUSE = 'no place had opened when the event began'

/**
 * Who waits gets what is open; who has no place when the event begins gets all their money back the way it was paid. May run at any time,
 * twice and in any process; one that can't be served keeps nobody else waiting.
 */
@inject()
export class ServeWaiting {
  constructor(
    protected database: Database,
    protected cancelling: CancelOrder
  ) {}

  async handle(): Promise<void> {
    for (const { id, began } of await this.database.rows<{ id: number; began: boolean }>(WAITED_FOR)) {
      if (began) await this.#refund(id)
      else
        await this.#place(id).catch((error: unknown) =>
          logger.warn({ err: error, event: id }, 'who waits could not be served')
        )
    }
  }

  #place(eventId: number): Promise<void> {
    return this.database.transaction(async (transaction) => {
      if (!(await lockEvent(transaction, eventId))) return
      await freeLapsedTickets(transaction, eventId)
      await placeWaiting(transaction, [{ id: eventId }])
    })
  }

  async #refund(eventId: number): Promise<void> {
    for (const { itemId, orderId, seats } of await this.database.rows<{
      itemId: number
      orderId: number
      seats: number
    }>(THEIR_LINES, [eventId])) {
      await this.cancelling
        .handle(
          orderId,
          { itemIds: [itemId], seats, refund: 'original', allowStarted: true, because: BECAUSE },
          REFUNDED_BY
        )
        .catch((error: unknown) =>
          logger.warn({ err: error, order: orderId }, 'who waited in vain could not be refunded')
        )
    }
  }
}
