import Order from '#api/orders/models/order'
import type OrderItem from '#api/orders/models/order_item'
import type { LineLink, Portion, ProductFacts } from '#api/sales/product'
import { findLinks, findProducts } from '#api/sales/queries/find_products'
import { sql, type Connection, type Sql } from '#api/shared/sql'
import type { LineStatus, OwnRefundRequest } from '#common/wire'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'

/** `GrantedMoney` of the request `r` on the order `o`: as its refund is, or none of it is left to give. */
export const GRANTED_MONEY = `(
  SELECT CASE WHEN f.state = 'pending' THEN 'on its way'
              WHEN f.state = 'failed' AND o.paid_cents + o.credits_cents - o.refunded_cents < f.amount_cents THEN 'otherwise'
              WHEN f.state = 'failed' THEN 'refused by the card'
              WHEN f.destination = 'desk' THEN 'at the desk'
              ELSE 'given back' END
    FROM refunds f WHERE f.request_key = r.refund_key)`

/** An order with its lines. Cents; instants as Date, but ISO text within `refundRequest`. */
export interface OrderRow extends ModelAttributes<Order> {
  /** Its card's holder disputes a payment, and that is not decided. */
  disputed: boolean
  /** The part of `refundedCents` that the provider has not confirmed. */
  refundPendingCents: number
  refundChoices: RefundChoiceRow[]
  items: OrderItemRow[]
}

export interface OrderItemRow extends Omit<ModelAttributes<OrderItem>, 'status'> {
  /** With what became of its money (`line_status`). */
  status: LineStatus
  /** The last one of the line. */
  refundRequest: RefundRequestRow | null
  /** Undefined where its product is sold no more in this shop. */
  facts: ProductFacts | undefined
  /** For its buyer alone. */
  links: LineLink[]
}

/** A refund for which the buyer may still choose. */
interface RefundChoiceRow {
  id: string
  orderId: number
  amountCents: number
  until: Date
}

export interface RefundRequestRow extends Omit<OwnRefundRequest, 'granted'> {
  grantedCents: number | null
}

interface FoundRequest {
  itemId: number
  request: RefundRequestRow
}

/** Looked up by their keys: few disputes are open, and their orders are told by nothing else (`statusForStaff`). */
export const OPEN_DISPUTES =
  "ARRAY(SELECT d.order_id FROM refunds d WHERE d.origin = 'dispute' AND d.state = 'pending')"

/** Money that is disputed counts as refunded until it is decided. */
export const DISPUTED = `(o.refunded_cents > 0 AND o.id = ANY(${OPEN_DISPUTES}))`

/** Of the order `o`: cents that the provider has not confirmed. SQL. */
export const REFUND_PENDING = `
  CASE WHEN o.refunded_cents = 0 THEN 0 ELSE (
    SELECT COALESCE(sum(p.amount_cents), 0)::int FROM refunds p WHERE p.order_id = o.id AND p.state = 'pending' AND p.origin <> 'dispute') END`

const PENDING = sql`
  SELECT r.order_id AS id, sum(r.amount_cents)::int AS cents FROM refunds r
   WHERE r.order_id = ANY ($1::bigint[]) AND r.state = 'pending' AND r.origin <> 'dispute' GROUP BY r.order_id`
const CHOICES = sql`
  SELECT id, order_id AS "orderId", amount_cents AS "amountCents", choice_until AS until FROM refunds
   WHERE order_id = ANY ($1::bigint[]) AND state = 'pending' AND choice_until > product_now() ORDER BY created_at, id`
const LINE_STATUSES = sql`SELECT i.id, line_status(i) AS status FROM order_items i WHERE i.id = ANY ($1::bigint[])`
const DISPUTES = sql`SELECT o.id FROM orders o WHERE o.id = ANY ($1::bigint[]) AND ${DISPUTED}`
const requestsOf = (orders: string) => sql`
  SELECT DISTINCT ON (r.order_item_id) r.order_item_id AS "itemId",
         json_build_object('id', r.id, 'state', r.state, 'askedAt', r.asked_at, 'escalatableFrom', r.escalatable_from,
                           'declineReason', r.decline_reason, 'answer', CASE WHEN r.state = 'refused' THEN r.answer END, 'grantedCents', r.granted_cents,
                           'grantedMoney', ${GRANTED_MONEY}) AS request
    FROM refund_requests r JOIN orders o ON o.id = r.order_id
   WHERE r.order_id ${orders} ORDER BY r.order_item_id, r.id DESC`
/** PostgreSQL keeps the plan of this one; for a list it plans anew each time. */
const REQUESTS_OF_ONE = requestsOf('= $1')
const REQUESTS_OF_SOME = requestsOf('= ANY ($1::bigint[])')

/** More of a person's orders than anybody scrolls through. */
const MOST_OF_ONE = 500

export async function findOrder(database: Connection, id: number): Promise<OrderRow | null> {
  const order = await withItems(database).where({ id }).first()
  return order && (await complete(database, [order]))[0]!
}

/** A person's orders, newest first, with those they made as a guest under the same verified address (C-04). */
export async function listOrdersOf(
  database: Connection,
  user: { id: number; verifiedEmail: string | null }
): Promise<OrderRow[]> {
  const own = withItems(database)
    .where({ userId: user.id })
    .orWhere((guests) =>
      guests
        .whereNull('userId')
        .whereNot('email', '')
        .whereRaw('lower(email) = lower(?)', [user.verifiedEmail ?? ''])
    )
  return complete(database, await newestOf(own))
}

/** Newest first. */
export const listTheseOrders = async (database: Connection, ids: readonly number[]): Promise<OrderRow[]> =>
  complete(database, await newestOf(withItems(database).whereIn('id', [...ids])))

const newestOf = (orders: ReturnType<typeof withItems>) =>
  orders.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(MOST_OF_ONE)

const withItems = ({ lucid }: Connection) =>
  Order.query({ client: lucid }).preload('items', (items) => void items.orderBy('id'))

async function complete(database: Sql, orders: readonly Order[]): Promise<OrderRow[]> {
  const items = orders.flatMap((order) => [...order.items])
  const versions = new Map(orders.map(({ id, linkVersion }) => [id, linkVersion]))
  const disputes = await findDisputes(database, orders)
  const pending = await findPending(database, orders)
  const statuses = await findStatuses(database, items)
  const requests = await findRequests(
    database,
    orders.map(({ id }) => id)
  )
  const factsOf = await findProducts(database, items)
  const linksOf = await findLinks(
    database,
    items.map((item) => ({
      id: item.id,
      productType: item.productType,
      status: item.status,
      choice: item.choice,
      linkVersion: versions.get(item.orderId)!,
      facts: factsOf(item),
    }))
  )
  const disputed = new Set(disputes.map(({ id }) => id))
  const choices =
    pending.length === 0 ? [] : await database.rows<RefundChoiceRow>(CHOICES, [pending.map(({ id }) => id)])
  const pendingByOrder = new Map(pending.map(({ id, cents }) => [id, cents]))
  const statusByLine = new Map(statuses.map(({ id, status }) => [id, status]))
  const requestOf = new Map(requests.map(({ itemId, request }) => [itemId, request]))
  const completed = (item: OrderItem): OrderItemRow => ({
    ...(item.$attributes as ModelAttributes<OrderItem>),
    status: statusByLine.get(item.id) ?? item.status,
    refundRequest: requestOf.get(item.id) ?? null,
    facts: factsOf(item),
    links: linksOf.get(item.id) ?? [],
  })
  return orders.map((order) => ({
    ...(order.$attributes as ModelAttributes<Order>),
    disputed: disputed.has(order.id),
    refundPendingCents: pendingByOrder.get(order.id) ?? 0,
    refundChoices: choices.filter(({ orderId }) => orderId === order.id),
    items: order.items.map(completed),
  }))
}

const findRequests = (database: Sql, ids: readonly number[]) =>
  ids.length === 1
    ? database.rows<FoundRequest>(REQUESTS_OF_ONE, ids)
    : database.rows<FoundRequest>(REQUESTS_OF_SOME, [ids])

/** Of what nothing was given back for, nothing is disputed. */
async function findDisputes(database: Sql, orders: readonly Order[]): Promise<{ id: number }[]> {
  const suspects = orders.filter(({ refundedCents }) => refundedCents > 0)
  return suspects.length === 0 ? [] : database.rows<{ id: number }>(DISPUTES, [suspects.map(({ id }) => id)])
}

async function findPending(database: Sql, orders: readonly Order[]): Promise<{ id: number; cents: number }[]> {
  const refunded = orders.filter(({ refundedCents }) => refundedCents > 0)
  return refunded.length === 0
    ? []
    : database.rows<{ id: number; cents: number }>(PENDING, [refunded.map(({ id }) => id)])
}

/** Active lines need no look at their money. */
async function findStatuses(database: Sql, items: readonly OrderItem[]): Promise<{ id: number; status: LineStatus }[]> {
  const ended = items.filter(({ status }) => status !== 'active')
  return ended.length === 0
    ? []
    : database.rows<{ id: number; status: LineStatus }>(LINE_STATUSES, [ended.map(({ id }) => id)])
}

/** A line of an order. Cents. */
export interface PlacedItem extends Portion {
  id: number
  orderId: number
  unitPriceCents: number
  status: 'active' | 'cancelled' | 'refunded'
  productName: string
  firstName: string
  lastName: string
  email: string
}

const ITEM = sql`
  SELECT i.id, i.order_id AS "orderId", i.product_type AS "productType", i.product_id AS "productId", i.choice, i.quantity,
         i.unit_price_cents AS "unitPriceCents", i.status, i.product_name AS "productName", i.first_name AS "firstName", i.last_name AS "lastName",
         COALESCE(NULLIF(i.email, ''), o.email) AS email
    FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = $1`

export const findItem = (database: Sql, id: number) => database.first<PlacedItem>(ITEM, [id])
