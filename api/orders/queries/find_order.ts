import { GRANTED_MONEY } from '#api/orders/queries/granted_money'
import type { RefundTerms } from '#common/refund_policy'
import type { Portion, ProductFacts } from '#api/sales/product'
import { findProducts } from '#api/sales/queries/find_products'
import { sql, type Sql, type Statement } from '#api/shared/sql'
import type { KeptStatus, OwnRefundRequest, PaymentKind } from '#common/wire'

/** An order with its lines. Cents; instants as Date, but ISO text within `refundRequest`. */
export interface OrderRow {
  id: number
  userId: number | null
  firstName: string
  lastName: string
  email: string
  phone: string
  manual: boolean
  subtotalCents: number
  creditsCents: number
  discountCents: number
  paidCents: number
  /** On its way or arrived. */
  refundedCents: number
  paymentIntent: string | null
  paymentKind: PaymentKind | null
  paymentNote: string
  status: KeptStatus
  /** Its card's holder disputes a payment, and that is not decided. */
  disputed: boolean
  refundPolicy: Partial<RefundTerms>
  createdAt: Date
  items: OrderItemRow[]
}

export interface OrderItemRow extends Portion {
  id: number
  productName: string
  unitPriceCents: number
  status: 'active' | 'cancelled' | 'refunded'
  /** The last one of the line. */
  refundRequest: RefundRequestRow | null
  /** Undefined where its product is sold no more in this shop. */
  facts: ProductFacts | undefined
}

export interface RefundRequestRow extends Omit<OwnRefundRequest, 'granted'> {
  grantedCents: number | null
}

/** Money that is disputed counts as refunded until it is decided. */
export const DISPUTED = `(
  o.refunded_cents > 0 AND EXISTS (SELECT FROM refunds d WHERE d.order_id = o.id AND d.origin = 'dispute' AND d.state = 'pending'))`

const REQUEST = `(
  SELECT json_build_object('id', r.id, 'state', r.state, 'askedAt', r.asked_at, 'escalatableFrom', r.escalatable_from,
                           'declineReason', r.decline_reason, 'answer', CASE WHEN r.state = 'refused' THEN r.answer END, 'grantedCents', r.granted_cents,
                           'grantedMoney', ${GRANTED_MONEY})
    FROM refund_requests r WHERE r.order_item_id = i.id ORDER BY r.id DESC LIMIT 1)`

const ITEM = `
  json_build_object(
    'id', i.id, 'productType', i.product_type, 'productId', i.product_id, 'choice', i.choice, 'productName', i.product_name,
    'unitPriceCents', i.unit_price_cents, 'quantity', i.quantity, 'status', i.status, 'refundRequest', ${REQUEST})`

const ORDER = `
  SELECT o.id, o.user_id AS "userId", o.first_name AS "firstName", o.last_name AS "lastName", o.email, o.phone,
         o.manual, o.subtotal_cents AS "subtotalCents", o.credits_cents AS "creditsCents", o.paid_cents AS "paidCents",
         o.discount_cents AS "discountCents", o.refunded_cents AS "refundedCents", o.payment_kind AS "paymentKind", o.payment_note AS "paymentNote", o.status, ${DISPUTED} AS disputed,
         o.provider_payment_intent AS "paymentIntent", o.refund_policy AS "refundPolicy", o.created_at AS "createdAt",
         (SELECT COALESCE(json_agg(${ITEM} ORDER BY i.id), '[]'::json)
            FROM order_items i WHERE i.order_id = o.id) AS items
    FROM orders o`

const BY_ID: Statement = sql`${ORDER} WHERE o.id = $1`
const OF_USER: Statement = sql`
  ${ORDER} WHERE o.user_id = $1 OR (o.user_id IS NULL AND o.email <> '' AND lower(o.email) = lower($2))
   ORDER BY o.created_at DESC, o.id DESC LIMIT 500`

export async function findOrder(database: Sql, id: number): Promise<OrderRow | null> {
  const order = await database.first<StoredOrder>(BY_ID, [id])
  return order && (await complete(database, [order]))[0]!
}

/** A person's orders, newest first, with those they made as a guest under the same verified address (C-04). */
export const listOrdersOf = async (database: Sql, user: { id: number; verifiedEmail: string | null }) =>
  complete(database, await database.rows<StoredOrder>(OF_USER, [user.id, user.verifiedEmail]))

type StoredOrder = Omit<OrderRow, 'items'> & { items: Omit<OrderItemRow, 'facts'>[] }

async function complete(database: Sql, orders: readonly StoredOrder[]): Promise<OrderRow[]> {
  const of = await findProducts(database, orders.flatMap(({ items }) => items))
  return orders.map((order) => ({ ...order, items: order.items.map((item) => ({ ...item, facts: of(item) })) }))
}
