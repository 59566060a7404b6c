import { refundedSoFar } from '#api/refunds/queries/list_live_items'
import type { RefundTerms } from '#api/orders/rules/refund_policy'
import type { RefundableOrder } from '#api/refunds/rules/split_refund'
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

/** A line that still has its seats. */
export interface LiveLine {
  id: number
  gameId: number | null
  quantity: number
  /** Of them, those that somebody means. */
  seats: number
  valueCents: number
  startsAt: Date | null
}

const COLUMNS = `
  SELECT id, user_id AS "userId", first_name AS "firstName", email, provider_payment_intent AS "paymentIntent",
         subtotal_cents AS "subtotalCents", paid_cents AS "paidCents", credits_cents AS "creditsCents", refund_policy AS "refundPolicy"
    FROM orders WHERE id = $1`
const READ = sql`${COLUMNS}`
const LOCK = sql`${COLUMNS} FOR NO KEY UPDATE`
const LIVE = sql`
  SELECT i.id, i.game_id AS "gameId", i.quantity, i.quantity AS seats, i.quantity * i.unit_price_cents AS "valueCents", g.starts_at AS "startsAt"
    FROM order_items i LEFT JOIN games g ON g.id = i.game_id
   WHERE i.order_id = $1 AND i.status = 'active' ORDER BY i.game_id, i.id`

/** Locked until the transaction ends, so that two refunds can't both count on the same cents. Games are locked before. */
export const lockPaidOrder = (transaction: Transaction, orderId: number) => withRefunds(transaction, orderId, LOCK)

/** As it is at the moment, for showing. */
export const readPaidOrder = (database: Sql, orderId: number) => withRefunds(database, orderId, READ)

export const listLiveLines = (database: Sql, orderId: number) => database.rows<LiveLine>(LIVE, [orderId])

async function withRefunds(database: Sql, orderId: number, statement: typeof READ): Promise<PaidOrder> {
  const order = await database.first<Omit<PaidOrder, 'refundedToCardCents' | 'refundedToCreditsCents'>>(statement, [orderId])
  if (!order) throw new NotFound('This order is not known.')
  return { ...order, ...(await refundedSoFar(database, orderId)) }
}
