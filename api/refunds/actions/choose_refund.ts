import { inject } from '@adonisjs/core'
import { recordHistory } from '#api/orders/actions/record_history'
import type { Actor } from '#api/refunds/actor'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { findRefund } from '#api/refunds/queries/find_refund'
import { lockPaidOrder } from '#api/refunds/queries/lock_order'
import { NotFound, ProductError } from '#api/shared/errors'
import { Database, sql } from '#api/shared/sql'
import type { RefundDestination } from '#common/wire'

const CHOOSE = sql`
  UPDATE refunds SET destination = $2, choice_until = NULL
   WHERE id = $1 AND state = 'pending' AND choice_until > product_now() RETURNING id`

/** Sends the refund of a cancellation to the card or the credits. It is idempotent. */
@inject()
export class ChooseRefund {
  constructor(
    protected database: Database,
    protected refunding: ExecuteRefund
  ) {}

  async handle(orderId: number, refundId: string, destination: RefundDestination, actor: Actor): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await lockPaidOrder(transaction, orderId)
      const refund = await findRefund(transaction, refundId)
      if (refund?.orderId !== orderId) throw new NotFound('This refund is not known.')
      if (!(await transaction.first(CHOOSE, [refundId, destination]))) {
        if (refund.destination === destination) return
        throw new ProductError(
          409,
          'CHOICE_OVER',
          refund.destination === 'credits'
            ? 'You chose credit before, so this money went to your credits.'
            : 'This money is on its way to your card already.'
        )
      }
      await recordHistory(transaction, {
        orderId,
        event: destination === 'credits' ? 'credit chosen for the refund' : 'card chosen for the refund',
        actor: actor.username,
        details: { refundId, amountCents: refund.amountCents, destination },
      })
    })
    await this.refunding.attempt(refundId)
  }
}
