import { inject } from '@adonisjs/core'
import { refundTiers } from '#api/config/refunds'
import { grantCredits } from '#api/credits/actions/grant_credits'
import { lockBalance } from '#api/credits/actions/reserve_credits'
import { recordAudit } from '#api/operations/actions/record_audit'
import type { Administrator } from '#api/orders/administrator'
import { placeOrder } from '#api/orders/actions/place_order'
import { noAccount, tooLittleCredit, TotalChanged } from '#api/orders/exceptions/order_refusals'
import { findBuyerAccount, priceManualOrder, sumOfItems, type ManualOrderItem } from '#api/orders/queries/manual_order'
import { deskPayment } from '#api/orders/rules/desk_payment'
import { inLockOrder, takePortion } from '#api/sales/actions/stock'
import { lineNameOf } from '#api/sales/rules/product_text'
import { databaseNow } from '#api/shared/database_clock'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { PaymentKind } from '#common/wire'

export interface ManualOrder {
  items: ManualOrderItem[]
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Default: complimentary. */
  payment?: PaymentKind
  paymentNote?: string
  /** The total that the form showed, in cents. */
  expectedCents?: number
  /** The same key again returns the order that it made. */
  key?: string
}

const LOCK_KEY = sql`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`
const MADE_BEFORE = sql`SELECT id FROM orders WHERE request_key = $1`

/** An order that staff enter, paid at the desk or with credit. Its seats are locked like those of any buyer. Returns its id. */
@inject()
export class TakeManualOrder {
  constructor(protected database: Database) {}

  async handle(
    { items: input, key, payment = 'complimentary', paymentNote = '', expectedCents, ...buyer }: ManualOrder,
    administrator: Administrator
  ): Promise<number> {
    const items = await priceManualOrder(this.database, input)
    const subtotalCents = sumOfItems(items)
    const sums = deskPayment(payment, subtotalCents)
    return this.database.transaction(async (transaction) => {
      if (key) await transaction.run(LOCK_KEY, [`order:${key}`])
      const before = key ? await transaction.first<{ id: number }>(MADE_BEFORE, [key]) : null
      if (before) return before.id
      if (expectedCents !== undefined && expectedCents !== subtotalCents - sums.discountCents)
        throw new TotalChanged(subtotalCents - sums.discountCents)
      const userId = await findBuyerAccount(transaction, buyer.email)
      // The owner of the credit is locked before games.
      if (payment === 'credit') await assertCredit(transaction, userId, sums.creditsCents)
      const now = await databaseNow(transaction)
      for (const item of /* guard: manual-order-lock-order */ inLockOrder(items) /* end guard */)
        await takePortion(transaction, item, { now, allowStarted: true })
      const order = await placeOrder(transaction, {
        checkoutId: null,
        userId,
        lines: items.map(({ facts, ...portion }) => ({
          ...buyer,
          ...portion,
          productName: lineNameOf(facts, portion.choice),
          unitPriceCents: facts.priceCents,
          refundTiers: refundTiers(facts.site?.id ?? null),
        })),
        email: buyer.email,
        subtotalCents,
        creditsCents: sums.creditsCents,
        paidCents: sums.paidCents,
        paymentIntent: null,
        referralCode: null,
        takenBy: administrator.username,
        desk: { kind: payment, note: paymentNote, discountCents: sums.discountCents },
        requestKey: key,
      })
      if (sums.creditsCents > 0)
        await grantCredits(transaction, {
          userId: userId!,
          amountCents: -sums.creditsCents,
          reason: 'purchase',
          orderId: order.id,
          actor: administrator.username,
        })
      await recordAudit(transaction, {
        actorId: administrator.id,
        action: 'created manually',
        subjectType: 'order',
        subjectId: order.id,
        after: { ...describe(items), ...buyer, payment, ...(paymentNote && { paymentNote }) },
      })
      return order.id
    })
  }
}

async function assertCredit(transaction: Transaction, userId: number | null, cents: number): Promise<void> {
  if (userId === null) throw noAccount()
  const balanceCents = await lockBalance(transaction, userId)
  if (balanceCents < cents) throw tooLittleCredit(balanceCents)
}

const describe = (items: readonly Omit<ManualOrderItem, 'chosen'>[]) => {
  const shown = items.map(({ productType, productId, quantity }) => ({ productType, productId, quantity }))
  return shown.length === 1 ? shown[0] : { items: shown }
}
