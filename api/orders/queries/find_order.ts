import type { RefundTerms } from '#api/orders/rules/refund_policy'
import { sql, type Sql, type Statement } from '#api/shared/sql'
import type { OrderStatus, OwnRefundRequest, PaymentKind } from '#api/types'

/** An order with its lines, as one row. Cents; instants as Date, but ISO text within `items`. */
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
  status: OrderStatus
  refundPolicy: Partial<RefundTerms>
  createdAt: Date
  items: OrderItemRow[]
}

export interface OrderItemRow {
  id: number
  productType: 'game' | 'lpg'
  productName: string
  unitPriceCents: number
  quantity: number
  status: 'active' | 'cancelled' | 'refunded'
  gameId: number | null
  startsAt: string | null
  gameVersion: number | null
  moduleName: string | null
  moduleImage: string | null
  gameMasterName: string | null
  gameMasterSlug: string | null
  venueName: string | null
  venueType: 'online' | 'physical' | 'store' | null
  venueSlug: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  postalcode: string | null
  /** The last one of the line. */
  refundRequest: RefundRequestRow | null
}

export interface RefundRequestRow extends Omit<OwnRefundRequest, 'granted'> {
  grantedCents: number | null
}

const REQUEST = `(
  SELECT json_build_object('id', r.id, 'state', r.state, 'askedAt', r.asked_at, 'escalatableFrom', r.escalatable_from,
                           'declineReason', r.decline_reason, 'answer', CASE WHEN r.state = 'refused' THEN r.answer END, 'grantedCents', r.granted_cents)
    FROM refund_requests r WHERE r.order_item_id = i.id ORDER BY r.id DESC LIMIT 1)`

const ITEM = `
  json_build_object(
    'id', i.id, 'productType', i.product_type, 'productName', i.product_name, 'unitPriceCents', i.unit_price_cents,
    'quantity', i.quantity, 'status', i.status, 'gameId', i.game_id, 'startsAt', g.starts_at, 'gameVersion', g.version,
    'moduleName', m.name, 'moduleImage', m.image, 'gameMasterName', gm.name, 'gameMasterSlug', gm.slug,
    'venueName', v.name, 'venueType', v.type, 'venueSlug', v.slug,
    'address1', v.address1, 'address2', v.address2, 'city', v.city, 'state', v.state, 'postalcode', v.postalcode,
    'refundRequest', ${REQUEST})`

const ORDER = `
  SELECT o.id, o.user_id AS "userId", o.first_name AS "firstName", o.last_name AS "lastName", o.email, o.phone,
         o.manual, o.subtotal_cents AS "subtotalCents", o.credits_cents AS "creditsCents", o.paid_cents AS "paidCents",
         o.discount_cents AS "discountCents", o.refunded_cents AS "refundedCents", o.payment_kind AS "paymentKind", o.payment_note AS "paymentNote", o.status,
         o.provider_payment_intent AS "paymentIntent", o.refund_policy AS "refundPolicy", o.created_at AS "createdAt",
         (SELECT COALESCE(json_agg(${ITEM} ORDER BY i.id), '[]'::json)
            FROM order_items i
            LEFT JOIN games g ON g.id = i.game_id
            LEFT JOIN modules m ON m.id = g.module_id
            LEFT JOIN game_masters gm ON gm.id = g.game_master_id
            LEFT JOIN venues v ON v.id = g.venue_id
           WHERE i.order_id = o.id) AS items
    FROM orders o`

const BY_ID: Statement = sql`${ORDER} WHERE o.id = $1`
const OF_USER: Statement = sql`
  ${ORDER} WHERE o.user_id = $1 OR (o.user_id IS NULL AND o.email <> '' AND lower(o.email) = lower($2))
   ORDER BY o.created_at DESC, o.id DESC LIMIT 500`

export const findOrder = (database: Sql, id: number) => database.first<OrderRow>(BY_ID, [id])

/** A person's orders, newest first, with those they made as a guest under the same verified address (C-04). */
export const listOrdersOf = (database: Sql, user: { id: number; verifiedEmail: string | null }) =>
  database.rows<OrderRow>(OF_USER, [user.id, user.verifiedEmail])
