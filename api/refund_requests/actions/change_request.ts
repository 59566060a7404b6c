import { inject } from '@adonisjs/core'
import { tellBuyer, tellSupport } from '#api/refund_requests/actions/tell'
import { takeStep } from '#api/refund_requests/actions/take_step'
import { NotPossible, TooEarly } from '#api/refund_requests/exceptions/request_refusals'
import type { RequestRow } from '#api/refund_requests/queries/find_request'
import { isPossible, mayEscalate } from '#api/refund_requests/rules/lifecycle'
import { lockPaidOrder } from '#api/refunds/queries/lock_order'
import { databaseNow } from '#api/shared/database_clock'
import { Database } from '#api/shared/sql'

/** What its buyer does with a request. */
@inject()
export class ChangeRequest {
  constructor(protected database: Database) {}

  async withdraw(request: RequestRow, actor: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await lockPaidOrder(transaction, request.orderId)
      await takeStep(transaction, request, { step: 'withdraw', actor })
    })
  }

  async escalate(request: RequestRow, actor: string): Promise<void> {
    if (!isPossible('escalate', request.state)) throw new NotPossible()
    await this.database.transaction(async (transaction) => {
      if (!mayEscalate(request, await databaseNow(transaction))) throw new TooEarly(request.escalatableFrom)
      await lockPaidOrder(transaction, request.orderId)
      await takeStep(transaction, request, { step: 'escalate', actor })
      await tellSupport(transaction, request.id)
      await tellBuyer(transaction, request, 'escalated')
    })
  }
}
