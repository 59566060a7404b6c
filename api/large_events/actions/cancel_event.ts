import { inject } from '@adonisjs/core'
import { assertWithinLimit, lockGiver } from '#api/approvals/actions/count_given'
import { unknownEvent } from '#api/large_events/exceptions/ticket_refusals'
import { listEveryHolder } from '#api/large_events/queries/list_holders'
import { lockEvent } from '#api/large_events/queries/lock_events'
import { TICKET } from '#api/large_events/rules/product_type'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { returnItem } from '#api/refunds/actions/return_item'
import type { Person } from '#api/refunds/actor'
import { OfferChanged } from '#api/refunds/exceptions/refund_refusals'
import { lockLiveItems } from '#api/refunds/queries/list_live_items'
import { whatComesBack, type ComingBack } from '#api/refunds/queries/what_comes_back'
import { Database, sql, type Transaction } from '#api/shared/sql'
import { toCents } from '#common/money'
import type { EventCancellation } from '#common/wire'

const REASON = 'the event was cancelled'

export interface CancelledEvent {
  /** False when nobody ever had to do with its tickets and it is gone without a trace. */
  cancelled: boolean
  refundedOrders: number
}

/** Dollars. */
export type ExpectedBack = Pick<EventCancellation, 'tickets' | 'card' | 'desk' | 'credits'>

const TYPES = sql`SELECT id FROM ticket_types WHERE event_id = $1 ORDER BY id`
const DELETE = sql`
  DELETE FROM large_events e WHERE id = $1 AND NOT EXISTS (SELECT FROM tickets t WHERE t.event_id = e.id)
     AND NOT EXISTS (SELECT FROM order_items i JOIN ticket_types k ON k.id = i.product_id WHERE i.product_type = 'lpg' AND k.event_id = e.id) RETURNING id`
const CANCEL = sql`UPDATE large_events SET cancelled_at = COALESCE(cancelled_at, product_now()), version = version + 1, updated_at = product_now() WHERE id = $1`
const NAME = sql`SELECT name FROM large_events WHERE id = $1`

/**
 * A large event does not take place. One that never sold a ticket is deleted. Otherwise its record stays, everybody gets everything back the way
 * they paid, and each is told, also who was given a ticket. Again: nothing more happens.
 */
@inject()
export class CancelEvent {
  constructor(
    protected database: Database,
    protected refunding: ExecuteRefund
  ) {}

  /** `expected`: what the person was told would go back. Where that has changed meanwhile, nothing is done. */
  async handle(id: number, actor: Person, expected?: ExpectedBack): Promise<CancelledEvent> {
    const { refundIds, ...outcome } = await this.database.transaction((transaction) =>
      cancelEvent(transaction, id, actor, expected)
    )
    await this.refunding.begin(refundIds)
    return outcome
  }
}

export const ticketTypesOf = async (database: Pick<Transaction, 'rows'>, eventId: number): Promise<number[]> =>
  (await database.rows<{ id: number }>(TYPES, [eventId])).map(({ id }) => id)

const isAsExpected = (
  { quantity, cardCents, deskCents, creditsCents }: ComingBack,
  { tickets, card, desk, credits }: ExpectedBack
) =>
  quantity === tickets &&
  cardCents === toCents(card) &&
  deskCents === toCents(desk) &&
  creditsCents === toCents(credits)

async function cancelEvent(
  transaction: Transaction,
  id: number,
  actor: Person,
  expected: ExpectedBack | undefined
): Promise<CancelledEvent & { refundIds: string[] }> {
  await lockGiver(transaction, actor)
  // First off sale, then counted: a payment that comes in between finds the event cancelled, and goes back.
  const event = await lockEvent(transaction, id)
  if (!event) throw unknownEvent()
  const name = (await transaction.first<{ name: string }>(NAME, [id]))!.name
  if (await transaction.first(DELETE, [id])) {
    await recordAudit(transaction, {
      actorId: actor.id,
      action: 'deleted',
      subjectType: 'large event',
      subjectId: id,
      before: { name },
    })
    return { cancelled: false, refundedOrders: 0, refundIds: [] }
  }
  await transaction.run(CANCEL, [id])
  const holders = await listEveryHolder(transaction, id)
  const sold = { productType: TICKET, productIds: await ticketTypesOf(transaction, id) }
  const items = await lockLiveItems(transaction, sold)
  // Again, where the answer was lost: nobody is left to whom something would go back.
  const back = await whatComesBack(transaction, sold)
  if (expected && event.cancelledAt === null && !isAsExpected(back, expected)) throw new OfferChanged()
  await assertWithinLimit(transaction, actor, back.cardCents + back.deskCents + back.creditsCents)
  const refundIds: string[] = []
  for (const item of items) {
    const tell = { kind: 'event_cancelled', cause: `order-item:${item.itemId}:event-cancelled`, data: { eventId: id } }
    refundIds.push(...(await returnItem(transaction, item, { actor, reason: REASON, tell, isChoice: true })))
  }
  await tellGuests(transaction, id, holders, items)
  if (event.cancelledAt === null)
    await recordAudit(transaction, {
      actorId: actor.id,
      action: 'cancelled',
      subjectType: 'large event',
      subjectId: id,
      after: { name },
    })
  return { cancelled: true, refundedOrders: new Set(items.map(({ orderId }) => orderId)).size, refundIds }
}

/** Who came by a ticket otherwise than by paying for it hears nothing of money. */
async function tellGuests(
  transaction: Transaction,
  eventId: number,
  holders: Awaited<ReturnType<typeof listEveryHolder>>,
  items: readonly { orderId: number; email: string }[]
): Promise<void> {
  const isTold = (email: string, orderId: number) =>
    items.some((item) => item.orderId === orderId && item.email.toLowerCase() === email.toLowerCase())
  for (const { email, orderId, firstName } of holders) {
    if (isTold(email, orderId)) continue
    await enqueueMail(transaction, {
      kind: 'event_called_off',
      recipient: email,
      cause: `large-event:${eventId}:called-off:${orderId}:${email.toLowerCase()}`,
      data: { eventId, orderId, firstName },
    })
  }
}
