import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import { resolveAlertOf } from '#api/operations/actions/resolve_alert'
import type { Administrator } from '#api/orders/administrator'
import { recordHistory } from '#api/orders/actions/record_history'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { alertSubject, REFUND_FAILED } from '#api/refunds/actions/settle_refund'
import { findRefund, type Refund } from '#api/refunds/queries/find_refund'
import { lockPaidOrder } from '#api/refunds/queries/lock_order'
import { refundable } from '#api/refunds/rules/split_refund'
import { NotFound, Refused } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'

const AGAIN = sql`
  UPDATE refunds SET state = 'pending', attempt = attempt + 1, provider_refund_id = NULL, failure = NULL, settled_at = NULL
   WHERE id = $1 AND state = 'failed'`

/** Asks the provider once more for a refund that it refused. One that is on its way or done stays as it is. */
@inject()
export class RetryRefund {
  constructor(
    protected database: Database,
    protected refunding: ExecuteRefund
  ) {}

  async handle(orderId: number, refundId: string, administrator: Administrator): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const order = await lockPaidOrder(transaction, orderId)
      const refund = await findRefund(transaction, refundId)
      if (refund?.orderId !== orderId) throw new NotFound('This refund is not known.')
      if (refund.state !== 'failed') return
      if (refund.amountCents > refundable(order).cardCents) {
        throw new Refused('REFUNDED_OTHERWISE', 'The money went back in another way meanwhile. This refund is not needed any more.')
      }
      await transaction.run(AGAIN, [refundId])
      await writeDown(transaction, orderId, refund, administrator)
    })
    await this.refunding.attempt(refundId)
  }
}

async function writeDown(transaction: Transaction, orderId: number, refund: Refund, administrator: Administrator): Promise<void> {
  const { id, attempt, amountCents, destination } = refund
  await resolveAlertOf(transaction, REFUND_FAILED, alertSubject(refund))
  await recordHistory(transaction, { orderId, event: 'refund tried again', actor: administrator.username, details: { refundId: id, amountCents, destination } })
  await recordAudit(transaction, {
    actorId: administrator.id,
    action: 'tried a refund again',
    subjectType: 'order',
    subjectId: orderId,
    before: { refundId: id, attempt },
    after: { refundId: id, attempt: attempt + 1 },
  })
}
