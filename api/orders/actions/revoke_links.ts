import { inject } from '@adonisjs/core'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import type { Administrator } from '#api/orders/administrator'
import { recordHistory } from '#api/orders/actions/record_history'
import { NotFound } from '#api/shared/errors'
import { Database, sql } from '#api/shared/sql'

const REVOKE = sql`UPDATE orders SET link_version = link_version + 1 WHERE id = $1 RETURNING email, link_version AS version`

/** Ends all links of an order, of its seats and of its tickets, and mails new ones to its address. Tickets of friends keep theirs. */
@inject()
export class RevokeLinks {
  constructor(protected database: Database) {}

  async handle(orderId: number, administrator: Administrator): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const order = await transaction.first<{ email: string; version: number }>(REVOKE, [orderId])
      if (!order) throw new NotFound('This order is not known.')
      const { email: recipient, version } = order
      if (recipient)
        await enqueueMail(transaction, {
          kind: 'order_confirmation',
          recipient,
          cause: `order:${orderId}:links:${version}`,
          data: { orderId },
        })
      const details = { recipient }
      await recordHistory(transaction, { orderId, event: 'links revoked', actor: administrator.username, details })
      await recordAudit(transaction, {
        actorId: administrator.id,
        action: 'revoked the links',
        subjectType: 'order',
        subjectId: orderId,
        after: details,
      })
    })
  }
}
