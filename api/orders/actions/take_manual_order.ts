import { refundTiers } from '#api/config/refunds'
import { inject } from '@adonisjs/core'
import type { Administrator } from '#api/orders/administrator'
import { placeOrder } from '#api/orders/actions/place_order'
import { recordAudit } from '#api/operations/actions/record_audit'
import { deskPayment } from '#api/orders/rules/desk_payment'
import { readChoice } from '#api/sales/actions/admit'
import { takePortion } from '#api/sales/actions/stock'
import type { ProductRef } from '#common/products'
import { findProduct } from '#api/sales/queries/find_products'
import { lineNameOf } from '#api/sales/rules/choice_words'
import { databaseNow } from '#api/shared/database_clock'
import { Refused } from '#api/shared/errors'
import { Database, sql, type Sql } from '#api/shared/sql'
import type { PaymentKind } from '#common/wire'

export interface ManualOrder extends ProductRef {
  /** As it was sent. */
  chosen: unknown
  firstName: string
  lastName: string
  email: string
  phone: string
  quantity: number
  /** Complimentary where nothing is said. */
  payment?: PaymentKind
  paymentNote?: string
  /** The same key again answers the order that it made. */
  key?: string
}

const LOCK_KEY = sql`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`
const MADE_BEFORE = sql`SELECT id FROM orders WHERE request_key = $1`

const ACCOUNT = sql`SELECT id FROM users WHERE lower(email) = lower($1) AND email_verified_at IS NOT NULL`

/** An order taken by staff, paid at the desk: the seats come from the same place as any buyer's. Answers its id. */
@inject()
export class TakeManualOrder {
  constructor(protected database: Database) {}

  async handle(
    { productType, productId, chosen, key, payment = 'complimentary', paymentNote = '', ...buyer }: ManualOrder,
    administrator: Administrator
  ): Promise<number> {
    const facts = await findProduct(this.database, { productType, productId })
    if (!facts?.onSale) throw new Refused('GAME_GONE', 'Game not found or not available.')
    const portion = {
      productType,
      productId,
      quantity: buyer.quantity,
      choice: await readChoice(this.database, facts, chosen),
    }
    return this.database.transaction(async (transaction) => {
      if (key) await transaction.run(LOCK_KEY, [`order:${key}`])
      const before = key ? await transaction.first<{ id: number }>(MADE_BEFORE, [key]) : null
      if (before) return before.id
      await takePortion(transaction, portion, { now: await databaseNow(transaction), allowStarted: true })
      const subtotalCents = facts.priceCents * buyer.quantity
      const { discountCents, paidCents } = deskPayment(payment, subtotalCents)
      const order = await placeOrder(transaction, {
        checkoutId: null,
        userId: await accountOf(transaction, buyer.email),
        lines: [
          {
            ...buyer,
            ...portion,
            productName: lineNameOf(facts, portion.choice),
            unitPriceCents: facts.priceCents,
            refundTiers: refundTiers(facts.site?.id ?? null),
          },
        ],
        email: buyer.email,
        subtotalCents,
        creditsCents: 0,
        paidCents,
        paymentIntent: null,
        referralCode: null,
        takenBy: administrator.username,
        desk: { kind: payment, note: paymentNote, discountCents },
        requestKey: key,
      })
      await recordAudit(transaction, {
        actorId: administrator.id,
        action: 'created manually',
        subjectType: 'order',
        subjectId: order.id,
        after: { productType, productId, ...buyer, payment, ...(paymentNote && { paymentNote }) },
      })
      return order.id
    })
  }
}

/** Who has proved that the address is theirs. */
const accountOf = async (database: Sql, email: string): Promise<number | null> =>
  email === '' ? null : ((await database.first<{ id: number }>(ACCOUNT, [email]))?.id ?? null)
