import { inject } from '@adonisjs/core'
import { lockGiver } from '#api/approvals/actions/count_given'
import { recordAudit } from '#api/operations/actions/record_audit'
import { takeStep } from '#api/refund_requests/actions/take_step'
import { tellBuyer } from '#api/refund_requests/actions/tell'
import { NotPossible } from '#api/refund_requests/exceptions/request_refusals'
import type { RequestRow } from '#api/refund_requests/queries/find_request'
import type { Step } from '#api/refund_requests/rules/lifecycle'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { refundLocked, type RefundWish } from '#api/refunds/actions/refund_order'
import { tellDesk } from '#api/refunds/actions/request_refund'
import type { Actor } from '#api/refunds/actor'
import { lockPaidOrder, type PaidOrder } from '#api/refunds/queries/lock_order'
import { byDefault } from '#api/refunds/rules/cancellation_refund'
import { isPaidAtDesk, worthOf } from '#api/refunds/rules/split_refund'
import { Invalid } from '#api/shared/errors'
import { centsText } from '#common/money'
import { Database, type Transaction } from '#api/shared/sql'

export type Grant = Pick<RefundWish, 'amountCents' | 'destination'>

/** The answer to a request: the game master's, who gives the whole line back or not, or support's, who may give a part. */
@inject()
export class DecideRequest {
  constructor(
    protected database: Database,
    protected refunding: ExecuteRefund
  ) {}

  /** By the game master: as the policy gives money back. */
  async approve(request: RequestRow, actor: Actor): Promise<void> {
    await this.#grant(request, 'approve', actor, (order) => grantByPolicy(order, request.lineCents), { tells: true })
  }

  async decline(request: RequestRow, actor: Actor, reason: string): Promise<void> {
    await this.#sayNo(request, 'decline', actor, reason)
  }

  /** By support. */
  async grant(request: RequestRow, actor: Actor, grant: Grant, answer: string): Promise<void> {
    await this.#grant(request, 'grant', actor, (order) => withinLine(order, request.lineCents, grant), {
      words: answer,
    })
  }

  async refuse(request: RequestRow, actor: Actor, answer: string): Promise<void> {
    await this.#sayNo(request, 'refuse', actor, answer)
  }

  async #sayNo(request: RequestRow, step: 'decline' | 'refuse', actor: Actor, words: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await lockPaidOrder(transaction, request.orderId)
      await takeStep(transaction, request, { step, actor: actor.username, words })
      await audit(transaction, request, actor, {
        action: `${step === 'decline' ? 'declined' : 'refused'} a refund request`,
        words,
      })
      await tellBuyer(transaction, request, step === 'decline' ? 'declined' : 'refused')
    })
  }

  /** The decision and the refund that follows from it are one; its money moves after the commit. */
  async #grant(
    request: RequestRow,
    step: Step,
    actor: Actor,
    grantOf: (order: PaidOrder) => Grant,
    { words, tells = false }: { words?: string; tells?: boolean }
  ) {
    const refundId = await this.database.transaction(async (transaction) => {
      await lockGiver(transaction, actor)
      const order = await lockPaidOrder(transaction, request.orderId)
      const grant = grantOf(order)
      await takeStep(transaction, request, { step, actor: actor.username, words, grantedCents: grant.amountCents })
      const wish = {
        ...grant,
        key: /* guard: refund-request-key */ request.refundKey /* end guard */,
        reason: `asked for after ${request.productName}`,
      }
      const refund = await refundLocked(transaction, order, wish, actor)
      if (tells && grant.destination === 'card' && isPaidAtDesk(order))
        await tellDesk(transaction, refund, order.id, grant.amountCents)
      return refund
    })
    await this.refunding.attempt(refundId)
  }
}

/** Nothing may be left: the money went back in another way. */
function grantByPolicy(order: PaidOrder, lineCents: number): Grant {
  const { cardCents, creditsCents } = byDefault(order, lineCents)
  const grant: Grant =
    order.userId === null
      ? { amountCents: cardCents, destination: 'card' }
      : { amountCents: creditsCents, destination: 'credits' }
  if (grant.amountCents === 0) throw new NotPossible()
  return grant
}

function withinLine(order: PaidOrder, lineCents: number, grant: Grant): Grant {
  const most = worthOf(order, lineCents)
  if (most === 0) throw new NotPossible()
  if (grant.amountCents > most)
    throw new Invalid([
      { field: 'amount', rule: 'refundable', message: `At most ${centsText(most)} can go back for these seats.` },
    ])
  return grant
}

async function audit(
  transaction: Transaction,
  { orderId }: RequestRow,
  { id: actorId }: Actor,
  { action, words }: { action: string; words: string }
): Promise<void> {
  await recordAudit(transaction, {
    actorId,
    action,
    subjectType: 'order',
    subjectId: orderId,
    after: { reason: words },
  })
}
