import { inject } from '@adonisjs/core'
import { countGiven, lockGiver } from '#api/approvals/actions/count_given'
import { recordAudit, type AuditEntry } from '#api/operations/actions/record_audit'
import { resolveAlertOf } from '#api/operations/actions/raise_alert'
import { recordHistory } from '#api/orders/actions/record_history'
import { applyRefund } from '#api/refunds/actions/apply_refund'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { alertSubject, REFUND_FAILED } from '#api/refunds/actions/settle_refund'
import type { Person } from '#api/refunds/actor'
import { findRefund, type Refund } from '#api/refunds/queries/find_refund'
import { lockPaidOrder } from '#api/refunds/queries/lock_order'
import { refundable } from '#api/refunds/rules/split_refund'
import { NotFound, Refused } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'

const AGAIN = sql`
  UPDATE refunds SET state = 'pending', origin = 'product', attempt = attempt + 1, provider_refund_id = NULL, failure = NULL, settled_at = NULL
   WHERE id = $1 AND state = 'failed' AND attempt = $2 AND origin <> 'dispute' RETURNING id`

/** Asks the provider once more for a refund that it refused. One that is on its way or done stays as it is. */
@inject()
export class RetryRefund {
  constructor(
    protected database: Database,
    protected refunding: ExecuteRefund
  ) {}

  async handle(orderId: number, refundId: string, person: Person): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await lockGiver(transaction, person)
      const order = await lockPaidOrder(transaction, orderId)
      const refund = await findRefund(transaction, refundId)
      if (refund?.orderId !== orderId) throw new NotFound('This refund is not known.')
      if (refund.state !== 'failed') return
      await countRetried(transaction, refund, person)
      if (refund.origin === 'dispute')
        throw new Refused('NOT_A_REFUND', 'This was a dispute, and it was won. Nothing has to go back for it.')
      if (refund.amountCents > refundable(order).cardCents) {
        throw new Refused(
          'REFUNDED_OTHERWISE',
          'The money was refunded another way in the meantime. This refund is no longer needed.'
        )
      }
      await transaction.first(AGAIN, [refundId, refund.attempt])
      await applyRefund(transaction, refundId, orderId)
      await writeDown(transaction, refund, person, { subjectType: 'order', subjectId: orderId })
      await tellOrder(transaction, orderId, refund, person)
    })
    await this.refunding.attempt(refundId)
  }

  /** Of a payment that never became an order: it came in too late. Answers the refund as it is afterwards. */
  async handleWithoutOrder(refundId: string, person: Person): Promise<Refund> {
    await this.database.transaction(async (transaction) => {
      await lockGiver(transaction, person)
      const refund = await findRefund(transaction, refundId)
      if (!refund || refund.orderId !== null) throw new NotFound('This refund is not known.')
      if (refund.state === 'failed') await countRetried(transaction, refund, person)
      if (!(await transaction.first(AGAIN, [refundId, refund.attempt]))) return
      await writeDown(transaction, refund, person, { subjectType: 'refund', subjectId: refundId })
    })
    await this.refunding.attempt(refundId)
    return (await findRefund(this.database, refundId))!
  }
}

/** A person who retries their own refund gives its amount once. */
const countRetried = (transaction: Transaction, { id, amountCents }: Refund, person: Person) =>
  countGiven(transaction, person, { reference: id, kind: 'refund', cents: amountCents })

type Subject = Pick<AuditEntry, 'subjectType' | 'subjectId'>

async function writeDown(transaction: Transaction, refund: Refund, person: Person, subject: Subject): Promise<void> {
  const { id, attempt } = refund
  await resolveAlertOf(transaction, REFUND_FAILED, alertSubject(refund))
  await recordAudit(transaction, {
    actorId: person.id,
    action: 'tried a refund again',
    ...subject,
    before: { refundId: id, attempt },
    after: { refundId: id, attempt: attempt + 1 },
  })
}

async function tellOrder(
  transaction: Transaction,
  orderId: number,
  { id, amountCents, destination }: Refund,
  { username }: Person
): Promise<void> {
  await recordHistory(transaction, {
    orderId,
    event: 'refund tried again',
    actor: username,
    details: { refundId: id, amountCents, destination },
  })
}
