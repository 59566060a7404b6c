import { refundedSoFar } from '#api/refunds/queries/list_live_items'
import type { RefundTerms, RefundTier } from '#common/refund_policy'
import type { RefundableOrder } from '#api/refunds/rules/split_refund'
import { inLockOrder } from '#api/sales/actions/stock'
import type { Portion, Timing } from '#api/sales/product'
import { countGivenAway, findProducts } from '#api/sales/queries/find_products'
import { timingOf } from '#api/sales/rules/timing'
import { NotFound } from '#api/shared/errors'
import { sql, type Sql, type Transaction } from '#api/shared/sql'

/** An order with what was paid for it and what went back. Cents. */
export interface PaidOrder extends RefundableOrder {
  id: number
  userId: number | null
  firstName: string
  email: string
  paymentIntent: string | null
  refundPolicy: Partial<RefundTerms>
}

/** A line that still stands. */
export interface LiveLine extends Portion {
  id: number
  /** Of it, what somebody means. */
  seats: number
  /** Seats that the buyer gave away. Their holders cancel them. */
  given: number
  valueCents: number
  timing: Timing | undefined
  boughtAt: Date
  refundTiers: readonly RefundTier[] | null
}

const COLUMNS = `
  SELECT id, user_id AS "userId", first_name AS "firstName", email, provider_payment_intent AS "paymentIntent",
         subtotal_cents AS "subtotalCents", paid_cents AS "paidCents", credits_cents AS "creditsCents", refund_policy AS "refundPolicy"
    FROM orders WHERE id = $1`
const READ = sql`${COLUMNS}`
const LOCK = sql`${COLUMNS} /* guard: order-lock */ FOR NO KEY UPDATE /* end guard */`
const LIVE = sql`
  SELECT i.id, i.product_type AS "productType", i.product_id AS "productId", i.choice, i.quantity, i.quantity AS seats,
         i.quantity * i.unit_price_cents AS "valueCents", o.created_at AS "boughtAt", i.refund_tiers AS "refundTiers"
    FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.id = $1 AND i.status = 'active' ORDER BY i.id`

/** Locked until the transaction ends, so that two refunds can't both count on the same cents. What was sold is locked before. */
export const lockPaidOrder = (transaction: Transaction, orderId: number) => withRefunds(transaction, orderId, LOCK)

/** As it is at the moment, for showing. */
export const readPaidOrder = (database: Sql, orderId: number) => withRefunds(database, orderId, READ)

export async function listLiveLines(database: Sql, orderId: number): Promise<LiveLine[]> {
  const lines = inLockOrder(await database.rows<Omit<LiveLine, 'timing' | 'given'>>(LIVE, [orderId]))
  const of = await findProducts(database, lines)
  const given = await countGivenAway(database, lines)
  return lines.map((line) => ({ ...line, given: given.get(line.id) ?? 0, timing: timingOf(of(line), line.choice) }))
}

async function withRefunds(database: Sql, orderId: number, statement: typeof READ): Promise<PaidOrder> {
  const order = await database.first<Omit<PaidOrder, 'refundedToCardCents' | 'refundedToCreditsCents'>>(statement, [
    orderId,
  ])
  if (!order) throw new NotFound('This order is not known.')
  return { ...order, ...(await refundedSoFar(database, orderId)) }
}
