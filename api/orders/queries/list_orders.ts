import { addPayment, paymentIn } from '#api/orders/queries/find_by_payment'
import {
  DISPUTED,
  OPEN_DISPUTES,
  REFUND_PENDING,
  type OrderItemRow,
  type OrderRow,
} from '#api/orders/queries/find_order'
import { SENDER, type SenderRow } from '#api/orders/queries/list_order_details'
import { FIRST_TYPE } from '#api/sales/product'
import { products } from '#api/sales/products'
import { productsOf } from '#api/sales/products_of'
import { Conditions } from '#api/shared/conditions'
import type { Instants } from '#api/shared/list_filters'
import type { Page } from '#api/shared/page'
import { readList, walkList, type Listing, type ListPage, type Sort } from '#api/shared/listing'
import type { Sql } from '#api/shared/sql'
import { searchClause } from '#api/shared/text_search'
import type { ProductRef } from '#common/products'
import type { OrderStatus, PaymentKind } from '#common/wire'

/** The instants are those at which they were placed. */
export interface OrderFilters extends Instants {
  /** Order number, name, email, phone, names of its games, or a number of the payment provider. */
  q?: string
  ids?: number[]
  product?: ProductRef
  /** Of something that belongs to each of them, by what it is called there (`productsOf`) and its number. */
  of?: Record<string, number>
  /** Of something that takes place then and is not cancelled, whatever became of the line. */
  plays?: Instants
  /** Of any line, whatever became of it. */
  gameMasterId?: number
  venueId?: number
  manual?: boolean
  status?: OrderStatus
  paymentKind?: PaymentKind
  /** Who sent the buyer. */
  partnerId?: number
  /** Something of it went back on these days. */
  refunded?: Instants
}

export interface OrderListRow extends Omit<
  OrderRow,
  'refundChoices' | 'userId' | 'paymentIntent' | 'partnerId' | 'items'
> {
  /** Of the days that are asked for; null where none are. */
  refundedThenCents: number | null
  /** Of the lines that are asked for (those of a venue); null where all are. */
  part: { seats: number; paidCents: number; creditsCents: number; refundedCents: number } | null
  partner: SenderRow | null
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
    o.discount_cents AS "discountCents", o.refunded_cents AS "refundedCents", ${REFUND_PENDING} AS "refundPendingCents", o.payment_kind AS "paymentKind", o.payment_note AS "paymentNote",
    o.created_at AS "createdAt", ${SENDER} AS partner,
    (SELECT COALESCE(json_agg(line), '[]'::json)
       FROM (SELECT i.id, i.product_type AS "productType", i.product_name AS "productName", i.unit_price_cents AS "unitPriceCents", i.quantity, line_status(i) AS status
               FROM order_items i WHERE i.order_id = o.id ORDER BY i.id) line) AS items`,
}

const SEARCHED = { id: 'o.id', text: 'o.searched', hasPhones: true }

/** Orders as the back office lists them. */
export async function listOrders(database: Sql, filters: OrderFilters, page: Page): Promise<ListPage<OrderListRow>> {
  const { listing, conditions } = await planOf(database, filters)
  return readList<OrderListRow>(database, listing, conditions, { ...page, sort: sortFor(filters, page.sort) })
}

/** All of them, in steps. */
export async function* walkOrders(
  database: Sql,
  filters: OrderFilters,
  sort: Page['sort']
): AsyncGenerator<OrderListRow[]> {
  const { listing, conditions } = await planOf(database, filters)
  yield* walkList<OrderListRow>(database, listing, conditions, sortFor(filters, sort))
}

/** Numbers are given as orders are placed, so that what is at hand by date need not be looked for by number. */
const sortFor = (filters: OrderFilters, sort: Page['sort']): Page['sort'] =>
  sort.field === 'id' && isAtHandByDate(filters) ? { ...sort, field: 'createdAt' } : sort

const isAtHandByDate = ({ status = 'active', from, until, partnerId, gameMasterId, venueId }: OrderFilters) =>
  status !== 'active' || [from, until, partnerId, gameMasterId, venueId].some((asked) => asked !== undefined)

async function planOf(database: Sql, filters: OrderFilters): Promise<{ listing: Listing; conditions: Conditions }> {
  const conditions = new Conditions()
  const asked = askFor(filters, conditions)
  const [host, other] = asked.hosts
  addConditions(conditions, filters, host ? 'h.ordered_at' : 'o.created_at')
  const listing = withRefunds(withPart(host ? listingOfHost(host) : LISTING, asked), filters, asked, conditions)
  if (host) conditions.add(`h.${host.column} = ${host.place}`)
  if (other)
    conditions.add(
      `EXISTS (SELECT FROM ${other.table} t WHERE t.${other.column} = ${other.place} AND t.order_id = h.order_id)`
    )
  const payment = paymentIn(filters.q)
  if (payment) await addPayment(database, conditions, payment)
  else if (filters.q) conditions.search(searchClause(SEARCHED, filters.q))
  return { listing, conditions }
}

/** What an order is to be for: of its takings `t` those that fit every condition. SQL. */
interface Asked {
  hosts: Host[]
  takings: string[]
}

/** Products of one type. SQL. */
interface Wanted {
  areGames: boolean
  type: string
  /** What their numbers are compared with: a place, or what contexts say. */
  id: string
  /** Whether a game is one of them, for few games: those of a venue need not all be read for it. */
  hasGame: (game: string) => string
}

const thoseOf = (kind: string, place: string): Wanted[] =>
  productsOf.of(kind).map(({ type, select }) => ({
    areGames: type === FIRST_TYPE,
    type: `'${type}'`,
    id: `ANY(ARRAY(${select(place)}))`,
    hasGame: (game) => `EXISTS (SELECT FROM (${select(place)}) AS one(id) WHERE one.id = ${game})`,
  }))

/** An order's lines `i` for these products. SQL. */
const linesFor = ({ type, id }: Wanted) => `i.product_id = ${id} AND i.product_type = ${type}`

/** The takings `t` of these lines: they know of games themselves, of what else is sold their lines do. SQL. */
const takenFor = (wanted: readonly Wanted[]) =>
  `(${wanted.map((one) => (one.areGames ? one.hasGame('t.game_id') : `t.game_id IS NULL AND EXISTS (SELECT FROM order_items i WHERE i.id = t.order_item_id AND ${linesFor(one)})`)).join(' OR ')})`

/** Each value has one place, which the conditions, counted by themselves, name as well. */
function askFor({ product, of = {}, gameMasterId, venueId }: OrderFilters, conditions: Conditions): Asked {
  const hosts: Host[] = []
  const takings: string[] = []
  const host = (kind: string, table: string, column: string, id: number | undefined) => {
    if (id === undefined) return
    const place = conditions.value(id)
    hosts.push({ table, column, place })
    takings.push(takenFor(thoseOf(kind, place)))
  }
  host('gameMaster', 'order_game_masters', 'game_master_id', gameMasterId)
  host('venue', 'order_venues', 'venue_id', venueId)
  if (product) {
    const id = conditions.value(product.productId)
    const wanted: Wanted = {
      areGames: product.productType === FIRST_TYPE,
      type: conditions.value(product.productType),
      id,
      hasGame: (game) => `${game} = ${id}`,
    }
    conditions.add(`o.id IN (SELECT i.order_id FROM order_items i WHERE ${linesFor(wanted)})`)
    takings.push(takenFor([wanted]))
  }
  for (const [kind, id] of Object.entries(of)) {
    const wanted = thoseOf(kind, conditions.value(id))
    // Looked up by their keys, as few as there are lines of what belongs to it.
    conditions.add(
      `o.id = ANY(ARRAY(${wanted.map((one) => `SELECT DISTINCT i.order_id FROM order_items i WHERE ${linesFor(one)}`).join(' UNION ')}))`
    )
    takings.push(takenFor(wanted))
  }
  return { hosts, takings }
}

/** The takings `t` of an order `o`: so few that they are read by its key, not by what else is asked of them. SQL. */
const OWN_TAKINGS = '(SELECT * FROM takings t WHERE t.order_id = o.id OFFSET 0) AS t'

/** What of each order is of the lines that are asked for, so that a list adds up to what is told of them. */
function withPart(listing: Listing, { takings }: Asked): Listing {
  if (takings.length === 0) return { ...listing, columns: `${listing.columns}, NULL AS part` }
  const part = `(
    SELECT json_build_object('seats', COALESCE(sum(t.seats), 0), 'paidCents', COALESCE(sum(t.paid_cents), 0), 'creditsCents', COALESCE(sum(t.credits_cents), 0),
                             'refundedCents', COALESCE(sum(t.refunded_cents), 0))
      FROM ${OWN_TAKINGS} WHERE ${takings.join(' AND ')})`
  return { ...listing, columns: `${listing.columns}, ${part} AS part` }
}

/** Only those of which something went back on some days, each with how much it was; of the lines that are asked for, where some are. */
function withRefunds(
  listing: Listing,
  { refunded }: OrderFilters,
  { takings }: Asked,
  conditions: Conditions
): Listing {
  if (!refunded) return { ...listing, columns: `${listing.columns}, NULL AS "refundedThenCents"` }
  const { from, until } = refunded
  const then = [
    't.refund_id IS NOT NULL',
    ...(from ? [`t.happened_at >= ${conditions.value(from)}`] : []),
    ...(until ? [`t.happened_at < ${conditions.value(until)}`] : []),
    ...takings,
  ].join(' AND ')
  // Looked up by their keys: nobody can see how few they are.
  conditions.add(`o.id = ANY(ARRAY(SELECT DISTINCT t.order_id FROM takings t WHERE ${then}))`)
  return {
    ...listing,
    columns: `${listing.columns}, (SELECT sum(t.refunded_cents)::int FROM ${OWN_TAKINGS} WHERE ${then}) AS "refundedThenCents"`,
  }
}

/** Looked up by their keys, as few as there are lines for these days. */
function addDays(conditions: Conditions, { from, until }: Instants): void {
  const bounds = [...(from ? [['>=', conditions.value(from)]] : []), ...(until ? [['<', conditions.value(until)]] : [])]
  const lines = products.inLockOrder().flatMap(({ type, dates }) => {
    if (!dates) return []
    const then = [dates.from, ...bounds.map(([sign, bound]) => `${dates.startsAt} ${sign} ${bound}`)].join(' AND ')
    return [
      `SELECT i.order_id FROM order_items i WHERE i.product_id = ANY(ARRAY(SELECT ${dates.id} FROM ${then})) AND i.product_type = ${conditions.value(type)}`,
    ]
  })
  conditions.add(
    lines.length > 0 ? `o.id = ANY(ARRAY(SELECT DISTINCT order_id FROM (${lines.join(' UNION ALL ')}) line))` : 'false'
  )
}

/** Whose orders are asked for, and where their number stands. */
interface Host {
  table: string
  column: string
  place: string
}

/** Walked by the table that keeps a host's orders in the order of time. */
function listingOfHost(host: Host): Listing {
  const byDate: Sort = { by: 'h.ordered_at', key: 'h.order_id', type: 'timestamptz' }
  return {
    ...LISTING,
    table: `${host.table} h JOIN orders o ON o.id = h.order_id`,
    sorts: { ...LISTING.sorts, createdAt: byDate },
    fallback: byDate,
  }
}

function addConditions(conditions: Conditions, filters: OrderFilters, placed: string): void {
  conditions.when(filters.ids, (ids) => `o.id = ANY(${ids}::bigint[])`)
  if (filters.manual !== undefined) conditions.add(filters.manual ? 'o.manual' : 'NOT o.manual')
  if (filters.plays) addDays(conditions, filters.plays)
  if (filters.status) addStatus(conditions, filters.status)
  conditions.when(filters.paymentKind, (kind) => `o.payment_kind = ${kind}`)
  conditions.when(filters.partnerId, (partner) => `o.partner_id = ${partner}`)
  conditions.when(filters.from, (from) => `${placed} >= ${from}`)
  conditions.when(filters.until, (until) => `${placed} < ${until}`)
}

function addStatus(conditions: Conditions, status: OrderStatus): void {
  if (status === 'disputed') return conditions.add(`o.id = ANY(${OPEN_DISPUTES})`)
  if (status !== 'active') conditions.add(`o.status <> 'active' AND o.id <> ALL(${OPEN_DISPUTES})`)
  conditions.add(`o.status = ${conditions.value(status)}`)
}
