import { addPayment, paymentIn } from '#api/orders/queries/find_by_payment'
import { DISPUTED, OPEN_DISPUTES, type OrderItemRow, type OrderRow } from '#api/orders/queries/find_order'
import { products } from '#api/sales/products'
import { Conditions } from '#api/shared/conditions'
import type { Instants } from '#api/shared/list_filters'
import { readList, walkList, type Listing, type ListPage, type Sort } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import type { Sql } from '#api/shared/sql'
import { addSearch } from '#api/shared/word_search'
import type { ProductRef } from '#common/products'
import type { OrderStatus, PaymentKind } from '#common/wire'

/** The instants are those at which they were placed. */
export interface OrderFilters extends Instants {
  /** Order number, name, e-mail, phone, names of its games, or a number of the payment provider. */
  q?: string
  ids?: number[]
  product?: ProductRef
  /** Of something that takes place then and is not cancelled, whatever became of the line. */
  plays?: Instants
  /** Of any line, whatever became of it. */
  gameMasterId?: number
  venueId?: number
  manual?: boolean
  status?: OrderStatus
  paymentKind?: PaymentKind
  /** Something of it went back on these days. */
  refunded?: Instants
}

export interface OrderListRow extends Omit<OrderRow, 'userId' | 'paymentIntent' | 'items'> {
  /** Of the days that are asked for; null where none are. */
  refundedThenCents: number | null
  items: Pick<OrderItemRow, 'id' | 'productType' | 'productName' | 'unitPriceCents' | 'quantity' | 'status'>[]
}

const LISTING: Listing = {
  table: 'orders o',
  alias: 'o',
  sorts: {
    id: { by: 'o.id', type: 'bigint' },
    createdAt: { by: 'o.created_at', type: 'timestamptz' },
    total: { by: '(o.subtotal_cents - o.discount_cents)', type: 'integer' },
    last_name: { by: 'lower(o.last_name)', type: 'text' },
    email: { by: 'lower(o.email)', type: 'text' },
  },
  fallback: { by: 'o.created_at', type: 'timestamptz' },
  columns: `
    o.id, o.first_name AS "firstName", o.last_name AS "lastName", o.email, o.phone, o.manual, o.status, ${DISPUTED} AS disputed,
    o.subtotal_cents AS "subtotalCents", o.credits_cents AS "creditsCents", o.paid_cents AS "paidCents",
    o.discount_cents AS "discountCents", o.refunded_cents AS "refundedCents", o.payment_kind AS "paymentKind", o.payment_note AS "paymentNote",
    o.created_at AS "createdAt",
    (SELECT COALESCE(json_agg(line), '[]'::json)
       FROM (SELECT i.id, i.product_type AS "productType", i.product_name AS "productName", i.unit_price_cents AS "unitPriceCents", i.quantity, i.status
               FROM order_items i WHERE i.order_id = o.id ORDER BY i.id) line) AS items`,
}

const WORDS = { list: 'orders', hasPairs: true, hasPhones: true, id: 'o.id', text: 'o.searched' } as const

/** Orders as the back office lists them. */
export async function listOrders(database: Sql, filters: OrderFilters, page: Page): Promise<ListPage<OrderListRow>> {
  const { listing, conditions } = await planOf(database, filters)
  return readList<OrderListRow>(database, listing, conditions, { ...page, sort: sortFor(filters, page.sort) })
}

/** All of them, in steps. */
export async function* walkOrders(database: Sql, filters: OrderFilters, sort: Page['sort']): AsyncGenerator<OrderListRow[]> {
  const { listing, conditions } = await planOf(database, filters)
  yield* walkList<OrderListRow>(database, listing, conditions, sortFor(filters, sort))
}

/** Numbers are given as orders are placed, so that what is at hand by date need not be looked for by number. */
const sortFor = (filters: OrderFilters, sort: Page['sort']): Page['sort'] =>
  sort.field === 'id' && (filters.from || filters.until || hostsOf(filters).length > 0) ? { ...sort, field: 'createdAt' } : sort

async function planOf(database: Sql, filters: OrderFilters): Promise<{ listing: Listing; conditions: Conditions }> {
  const [host, other] = hostsOf(filters)
  const conditions = conditionsOf(filters, host ? 'h.ordered_at' : 'o.created_at')
  const listing = withRefunds(host ? listingOf(host, filters) : LISTING, filters, conditions)
  if (host) conditions.add(`h.${host.column} = ${conditions.value(host.id)}`)
  if (other) {
    conditions.add(`EXISTS (SELECT FROM ${other.table} t WHERE t.${other.column} = ${conditions.value(other.id)} AND t.order_id = h.order_id)`)
  }
  const payment = paymentIn(filters.q)
  if (payment) await addPayment(database, conditions, payment)
  else if (filters.q) await addSearch(database, conditions, WORDS, filters.q)
  return { listing, conditions }
}

/** Only those of which something went back on some days, each with how much it was. */
function withRefunds(listing: Listing, { refunded }: OrderFilters, conditions: Conditions): Listing {
  if (!refunded) return { ...listing, columns: `${listing.columns}, NULL AS "refundedThenCents"` }
  const { from, until } = refunded
  const then = [
    "r.state <> 'failed'",
    ...(from ? [`r.created_at >= ${conditions.value(from)}`] : []),
    ...(until ? [`r.created_at < ${conditions.value(until)}`] : []),
  ].join(' AND ')
  // Looked up by their keys: nobody can see how few they are.
  conditions.add(`o.id = ANY(ARRAY(SELECT DISTINCT r.order_id FROM refunds r WHERE ${then}))`)
  return { ...listing, columns: `${listing.columns}, (SELECT sum(r.amount_cents)::int FROM refunds r WHERE r.order_id = o.id AND ${then}) AS "refundedThenCents"` }
}

function addProduct(conditions: Conditions, { productType, productId }: ProductRef): void {
  const lines = `SELECT i.order_id FROM order_items i WHERE i.product_id = ${conditions.value(productId)} AND i.product_type = ${conditions.value(productType)}`
  conditions.add(`o.id IN (${lines})`)
}

/** Looked up by their keys, as few as there are lines for these days. */
function addDays(conditions: Conditions, { from, until }: Instants): void {
  const bounds = [...(from ? [['>=', conditions.value(from)]] : []), ...(until ? [['<', conditions.value(until)]] : [])]
  const lines = products.inLockOrder().flatMap(({ type, dates }) => {
    if (!dates) return []
    const then = [dates.from, ...bounds.map(([sign, bound]) => `${dates.startsAt} ${sign} ${bound}`)].join(' AND ')
    return [`SELECT i.order_id FROM order_items i WHERE i.product_id = ANY(ARRAY(SELECT ${dates.id} FROM ${then})) AND i.product_type = ${conditions.value(type)}`]
  })
  conditions.add(lines.length > 0 ? `o.id = ANY(ARRAY(SELECT DISTINCT order_id FROM (${lines.join(' UNION ALL ')}) line))` : 'false')
}

interface Host {
  table: string
  column: string
  id: number
}

/** Whose orders are asked for. */
const hostsOf = ({ gameMasterId, venueId }: OrderFilters): Host[] => [
  ...(gameMasterId === undefined ? [] : [{ table: 'order_game_masters', column: 'game_master_id', id: gameMasterId }]),
  ...(venueId === undefined ? [] : [{ table: 'order_venues', column: 'venue_id', id: venueId }]),
]

/** Walked by the table that keeps a host's orders in the order of time. */
function listingOf({ table }: Host, { gameMasterId: _gameMaster, venueId: _venue, from: _from, until: _until, ...more }: OrderFilters): Listing {
  const byDate: Sort = { by: 'h.ordered_at', key: 'h.order_id', type: 'timestamptz' }
  const asksMore = Object.values(more).some((condition) => condition !== undefined)
  return {
    ...LISTING,
    table: `${table} h JOIN orders o ON o.id = h.order_id`,
    countedIn: asksMore ? undefined : `${table} h`,
    sorts: { ...LISTING.sorts, createdAt: byDate },
    fallback: byDate,
  }
}

function conditionsOf(filters: OrderFilters, placed: string): Conditions {
  const conditions = new Conditions()
  conditions.when(filters.ids, (ids) => `o.id = ANY(${ids}::bigint[])`)
  if (filters.manual !== undefined) conditions.add(filters.manual ? 'o.manual' : 'NOT o.manual')
  if (filters.product) addProduct(conditions, filters.product)
  if (filters.plays) addDays(conditions, filters.plays)
  if (filters.status) addStatus(conditions, filters.status)
  conditions.when(filters.paymentKind, (kind) => `o.payment_kind = ${kind}`)
  conditions.when(filters.from, (from) => `${placed} >= ${from}`)
  conditions.when(filters.until, (until) => `${placed} < ${until}`)
  return conditions
}

function addStatus(conditions: Conditions, status: OrderStatus): void {
  if (status === 'disputed') return conditions.add(`o.id = ANY(${OPEN_DISPUTES})`)
  if (status !== 'active') conditions.add(`o.status <> 'active' AND o.id <> ALL(${OPEN_DISPUTES})`)
  conditions.add(`o.status = ${conditions.value(status)}`)
}
