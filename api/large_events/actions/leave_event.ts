import { inject } from '@adonisjs/core'
import { openTicket, openTicketFor, type ShownTicket } from '#api/large_events/queries/open_ticket'
import { CancelOrder } from '#api/refunds/actions/cancel_order'
import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { Database, sql } from '#api/shared/sql'

/** `cancel` by the policy; `decline` for all of the money, the way it was paid. */
export type Leaving = 'cancel' | 'decline'

export interface Agreement {
  /** What its holder was told would come back. */
  agreed?: RefundSplit
  /** Names the submit. */
  key?: string
}

const LEAVES_FIRST = sql`UPDATE tickets SET leaves_first = true WHERE id = $1`
const FRIEND_CANCELED = 'The person who holds the ticket that you gave away canceled it'
const HOLDER = { id: null, username: 'Ticket holder', roles: [] }

/** Gives one ticket back, for its holder. The money goes to the buyer of the order. */
@inject()
export class LeaveEvent {
  constructor(
    protected database: Database,
    protected cancelling: CancelOrder
  ) {}

  async handle(shown: ShownTicket, leaving: Leaving, agreement: Agreement): Promise<void> {
    const { orderId, itemId, given } = await openTicket(this.database, shown)
    await this.cancelling.handle(
      orderId,
      {
        itemIds: [itemId],
        seats: 1,
        refund: leaving === 'cancel' ? 'policy' : 'original',
        allowStarted: false,
        because: given ? FRIEND_CANCELED : undefined,
        admit: async (transaction) => {
          const { ticketId } = await openTicketFor(transaction, leaving, shown)
          await transaction.run(LEAVES_FIRST, [ticketId])
        },
        ...agreement,
      },
      HOLDER
    )
  }
}
