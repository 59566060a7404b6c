import { inject } from '@adonisjs/core'
import { findGameMasterEmail } from '#api/catalog/queries/find_record'
import { recordHistory } from '#api/orders/actions/record_history'
import { tellBuyer, tellGameMaster, tellSupport } from '#api/refund_requests/actions/tell'
import { CannotAsk } from '#api/refund_requests/exceptions/request_refusals'
import { findLine, type Line } from '#api/refund_requests/queries/list_requests'
import { deciderOf, escalatableFrom, whyNotAsk } from '#api/refund_requests/rules/lifecycle'
import { lockPaidOrder, type PaidOrder } from '#api/refunds/queries/lock_order'
import { worthOf } from '#api/refunds/rules/split_refund'
import { databaseNow } from '#api/shared/database_clock'
import { NotFound } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'

export interface RefundWish {
  itemId: number
  reason: string
}

const ASK = sql`
  INSERT INTO refund_requests (order_id, order_item_id, game_master_id, state, reason, asked_at, escalatable_from, escalated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`

/** A buyer asks for the money of a line after its session. */
@inject()
export class AskForRefund {
  constructor(protected database: Database) {}

  async handle(orderId: number, { itemId, reason }: RefundWish, actor: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const order = await lockPaidOrder(transaction, orderId)
      const now = await databaseNow(transaction)
      const line = await findLine(transaction, orderId, itemId)
      if (!line) throw new NotFound('This order has no such seats.')
      const whyNot = whyNotAsk({ ...line, worthCents: worthOf(order, line.lineCents) }, now)
      if (whyNot) throw new CannotAsk(whyNot, line)
      await ask(transaction, order, line, { reason, actor, now })
    })
  }
}

async function ask(
  transaction: Transaction,
  order: PaidOrder,
  line: Line,
  { reason, actor, now }: { reason: string; actor: string; now: Date }
): Promise<void> {
  const gameMasterId = await askedGameMaster(transaction, order, line, now)
  const state = gameMasterId === null ? 'escalated' : 'asked'
  const values = [
    order.id,
    line.id,
    gameMasterId,
    state,
    reason,
    now,
    escalatableFrom(now, order.refundPolicy),
    gameMasterId === null ? now : null,
  ]
  const { id } = (await transaction.first<{ id: number }>(ASK, values))!
  await recordHistory(transaction, {
    orderId: order.id,
    event: 'refund requested',
    actor,
    details: { item: line.productName, reason },
  })
  if (gameMasterId === null) await tellSupport(transaction, id)
  else await tellGameMaster(transaction, id, gameMasterId)
  await tellBuyer(transaction, { id, orderId: order.id, email: order.email }, state)
}

/** Null where support decides: it is late, nobody can be written to, or the buyer would decide about their own money. */
async function askedGameMaster(
  transaction: Transaction,
  order: PaidOrder,
  { gameMasterId, isRunByBuyer, startsAt }: Line,
  now: Date
): Promise<number | null> {
  if (gameMasterId === null || startsAt === null) return null
  const canAskGameMaster = !isRunByBuyer && (await findGameMasterEmail(transaction, gameMasterId)) !== null
  return deciderOf({ startsAt, canAskGameMaster }, now, order.refundPolicy) === 'game master' ? gameMasterId : null
}
