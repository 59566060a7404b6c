import { inject } from '@adonisjs/core'
import { CompareBooks } from '#api/books/actions/compare_books'
import { EndUnpaidOrder } from '#api/books/actions/end_unpaid_order'
import { setAside } from '#api/books/actions/keep_entries'
import { ReplayWebhooks } from '#api/books/actions/replay_webhooks'
import { writeCreditEntry } from '#api/books/actions/write_credit_entry'
import { findDifference, type DifferenceRow } from '#api/books/queries/find_difference'
import { FulfilCheckout } from '#api/checkout/actions/fulfil_checkout'
import { recountSeats } from '#api/games/actions/compare_seats'
import { recordAudit } from '#api/operations/actions/record_audit'
import { PaymentGateway } from '#api/payments/payment_gateway'
import { CompareMoneyBack } from '#api/refunds/actions/compare_money_back'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import type { Person } from '#api/refunds/actor'
import { NotFound } from '#api/shared/errors'
import { Database, sql } from '#api/shared/sql'
import type { DifferenceKind } from '#common/wire'

const PRESSED = sql`UPDATE differences SET repaired_by = $2, failure = NULL WHERE id = $1 AND closed_at IS NULL RETURNING id`
const FAILED = sql`UPDATE differences SET repaired_by = NULL, failure = $2 WHERE id = $1 AND closed_at IS NULL`
const IS_FOREIGN = sql`UPDATE differences SET details = details || '{"foreign": true}' WHERE id = $1`

const STILL_THERE = 'The books still differ. Look at it at the payment provider.'

/** Each kind is repaired by what the product does anyway, so pressing twice, or beside the reconciler, repairs once. */
@inject()
export class RepairDifference {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway,
    protected comparing: CompareBooks,
    protected fulfilling: FulfilCheckout,
    protected ending: EndUnpaidOrder,
    protected moneyBack: CompareMoneyBack,
    protected refunding: ExecuteRefund,
    protected replaying: ReplayWebhooks
  ) {}

  /** Answers the difference as it is afterwards. */
  async handle(id: number, administrator: Person): Promise<DifferenceRow> {
    const difference = await findDifference(this.database, id)
    if (!difference) throw new NotFound('This difference is not known.')
    if (difference.closedAt === null && (await this.#press(difference, administrator)))
      await this.#repair(difference, administrator)
    return (await findDifference(this.database, id))!
  }

  #press({ id, kind, subject }: DifferenceRow, { id: actorId }: Person): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      if (!(await transaction.first(PRESSED, [id, actorId]))) return false
      await recordAudit(transaction, {
        actorId,
        action: 'repaired',
        subjectType: 'difference',
        subjectId: id,
        before: { kind, subject },
      })
      return true
    })
  }

  async #repair(difference: DifferenceRow, administrator: Person): Promise<void> {
    try {
      await this.#repairs[difference.kind](difference, administrator)
      // The provider's word of the same has nothing more to tell.
      if (typeof difference.details.payment === 'string') await this.replaying.lostAbout(difference.details.payment)
    } catch (error) {
      await this.database.run(FAILED, [difference.id, (error as Error).message])
      throw error
    }
    await this.comparing.again()
    await this.database.run(FAILED, [difference.id, STILL_THERE])
  }

  readonly #repairs: Record<DifferenceKind, (difference: DifferenceRow, administrator: Person) => Promise<unknown>> = {
    'payment without order': (difference) => this.#fulfil(difference),
    'order without payment': ({ orderId }, administrator) => this.ending.handle(orderId!, administrator),
    'refund at the provider': ({ subject }) => this.moneyBack.ofRefund(subject),
    'refund without answer': ({ subject }) => this.refunding.lookAgain(subject),
    'dispute': ({ subject }) => this.moneyBack.ofDispute(subject),
    'credit entry': ({ subject }, administrator) => writeCreditEntry(this.database, subject, administrator),
    'seat counter': ({ subject }) =>
      this.database.transaction((transaction) => recountSeats(transaction, Number(subject))),
    'lost webhook': ({ subject }) => this.replaying.lostOf(subject),
  }

  /** Makes its order, or gives it back; what turns out not to be ours is left out by another press. */
  async #fulfil({ id, subject, details }: DifferenceRow): Promise<void> {
    if (details.foreign === true) return void (await setAside(this.database, subject))
    const page = await this.gateway.findPageOfPayment(subject)
    const outcome = page ? (await this.fulfilling.handle(page.id)).outcome : 'unknown'
    if (outcome === 'unknown') await this.database.run(IS_FOREIGN, [id])
  }
}
