import { inject } from '@adonisjs/core'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import type { Administrator } from '#api/orders/administrator'
import { recordHistory } from '#api/orders/actions/record_history'
import { NotFound, Refused } from '#api/shared/errors'
import { Database, sql } from '#api/shared/sql'

const LOCK = sql`SELECT email FROM orders WHERE id = $1 FOR NO KEY UPDATE`
const ASKED_BEFORE = sql`SELECT id FROM mails WHERE cause = $1`

/** Sends the confirmation of an order once more; the same key asks once. */
@inject()
export class ResendConfirmation {
  constructor(protected database: Database) {}

  async handle(orderId: number, key: string, administrator: Administrator): Promise<void> {
    const cause = `order:${orderId}:confirmation:${key}`
    await this.database.transaction(async (transaction) => {
      const order = await transaction.first<{ email: string }>(LOCK, [orderId])
      if (!order) throw new NotFound('This order is not known.')
      if (!order.email) throw new Refused('NO_EMAIL', 'This order has no email address to write to.')
      if (await transaction.first(ASKED_BEFORE, [cause])) return
      await enqueueMail(transaction, { kind: 'order_confirmation', recipient: order.email, cause, data: { orderId } })
      const details = { recipient: order.email }
      await recordHistory(transaction, { orderId, event: 'mail requested', actor: administrator.username, details })
      await recordAudit(transaction, {
        actorId: administrator.id,
        action: 'resent the confirmation',
        subjectType: 'order',
        subjectId: orderId,
        after: details,
      })
    })
  }
}
