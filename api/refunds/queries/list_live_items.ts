import type { Portion } from '#api/sales/product'
import { sql, type Sql, type Transaction } from '#api/shared/sql'

/** A sold line of a product, with how its order was paid. Cents. */
export interface LiveItem extends Portion {
  itemId: number
  orderId: number
  valueCents: number
  firstName: string
  email: string
  userId: number | null
  paymentIntent: string | null
  subtotalCents: number
  paidCents: number
  creditsCents: number
}

const COLUMNS = `
  SELECT i.id AS "itemId", o.id AS "orderId", i.product_type AS "productType", i.product_id AS "productId", i.choice,
         i.quantity, i.quantity * i.unit_price_cents AS "valueCents",
         o.first_name AS "firstName", COALESCE(NULLIF(i.email, ''), o.email) AS email, o.user_id AS "userId",
         o.provider_payment_intent AS "paymentIntent", o.subtotal_cents AS "subtotalCents",
         o.paid_cents AS "paidCents", o.credits_cents AS "creditsCents"`
const LINES = `
    FROM order_items i JOIN orders o ON o.id = i.order_id
   WHERE i.product_type = $1 AND i.product_id = ANY($2::bigint[]) AND i.status = 'active' ORDER BY i.id`
const LOCK = sql`${COLUMNS} ${LINES} FOR NO KEY UPDATE OF o, i`

const SUMS = `
  COALESCE(sum(amount_cents) FILTER (WHERE destination <> 'credits'), 0) AS "refundedToCardCents",
  COALESCE(sum(amount_cents) FILTER (WHERE destination = 'credits'), 0) AS "refundedToCreditsCents"`
const REFUNDED = sql`SELECT ${SUMS} FROM refunds WHERE order_id = $1 AND state <> 'failed'`
const READ = sql`
  SELECT line.*, back.* FROM (${COLUMNS} ${LINES}) line
   CROSS JOIN LATERAL (SELECT ${SUMS} FROM refunds WHERE order_id = line."orderId" AND state <> 'failed') back ORDER BY line."itemId"`

/** Products of one type. */
interface Products {
  productType: string
  productIds: readonly number[]
}

/** The lines that stand for products, locked with their orders until the transaction ends. */
export const lockLiveItems = (transaction: Transaction, { productType, productIds }: Products) =>
  transaction.rows<LiveItem>(LOCK, [productType, productIds])

/** The same for showing, with what went back of their orders before. */
export const readLiveItems = (database: Sql, { productType, productIds }: Products) =>
  database.rows<LiveItem & RefundedSoFar>(READ, [productType, productIds])

export interface RefundedSoFar {
  refundedToCardCents: number
  refundedToCreditsCents: number
}

export const refundedSoFar = async (database: Sql, orderId: number): Promise<RefundedSoFar> =>
  (await database.first<RefundedSoFar>(REFUNDED, [orderId]))!
