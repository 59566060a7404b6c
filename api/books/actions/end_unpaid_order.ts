import { inject } from '@adonisjs/core'
import { assertWithinLimit, lockGiver } from '#api/approvals/actions/count_given'
import { RECEIVED_FOR_ORDER } from '#api/books/queries/comparisons'
import { correctPayment } from '#api/orders/actions/correct_payment'
import { keepEntries } from '#api/books/actions/keep_entries'
import { PaymentGateway } from '#api/payments/payment_gateway'
import { CancelOrder } from '#api/refunds/actions/cancel_order'
import type { Person } from '#api/refunds/actor'
import { Database, sql } from '#api/shared/sql'

const ORDER = sql`
  SELECT o.provider_payment_intent AS payment, received.cents AS "receivedCents", o.credits_cents + received.cents AS "givenCents", o.credits_cents + received.cents < o.subtotal_cents AS "isUnpaid"
    FROM orders o CROSS JOIN LATERAL ${RECEIVED_FOR_ORDER} received WHERE o.id = $1`

/**
 * An order says what the provider has received for it. Where that does not pay for its seats, they are free again, and what was given goes
 * back as it came. A crash in between leaves seats that are not paid for, which is a difference as well.
 */
@inject()
export class EndUnpaidOrder {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway,
    protected cancelling: CancelOrder
  ) {}

  async handle(orderId: number, administrator: Person): Promise<void> {
    await this.#askAgain(orderId)
    const order = (await this.#read(orderId))!
    await this.database.transaction(async (transaction) => {
      await lockGiver(transaction, administrator)
      if (order.isUnpaid) await assertWithinLimit(transaction, administrator, order.givenCents)
      await correctPayment(transaction, orderId, order.receivedCents, administrator)
    })
    if (!order.isUnpaid) return
    await this.cancelling.handle(
      orderId,
      { refund: 'original', allowStarted: true, because: 'its payment did not arrive' },
      administrator
    )
  }

  /** Nobody loses a seat because of a copy that is not whole. */
  async #askAgain(orderId: number): Promise<void> {
    const payment = (await this.#read(orderId))?.payment
    const entry = payment ? await this.gateway.findPayment(payment) : null
    if (entry) await keepEntries(this.database, [entry])
  }

  #read(orderId: number) {
    return this.database.first<{
      payment: string | null
      receivedCents: number
      givenCents: number
      isUnpaid: boolean
    }>(ORDER, [orderId])
  }
}
