import type { Instants } from '#api/shared/list_filters'
import { Conditions } from '#api/shared/conditions'
import { readList, walkList, type Listing, type ListPage, type Sort } from '#api/shared/listing'
import type { Page } from '#api/shared/pagination'
import type { Sql } from '#api/shared/sql'
import { addSearch, findWords, type Found } from '#api/shared/word_search'
import type { Order } from '#api/types'

/** The instants are those at which they were placed. */
export interface OrderFilters extends Instants {
  /** Order number, name or e-mail. */
  q?: string
  ids?: number[]
  gameId?: number
  /** Of any line, whatever became of it. */
  gameMasterId?: number
  venueId?: number
  manual?: boolean
  status?: Order['status']
}

export interface OrderListRow {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  manual: boolean
  status: Order['status']
  subtotalCents: number
  creditsCents: number
  paidCents: number
  createdAt: Date
  items: { productName: string; quantity: number }[]
}

const LISTING: Listing = {
  table: 'orders o',
  alias: 'o',
  sorts: {
    id: { by: 'o.id', type: 'bigint' },
    createdAt: { by: 'o.created_at', type: 'timestamptz' },
    total: { by: 'o.subtotal_cents', type: 'integer' },
    last_name: { by: 'lower(o.last_name)', type: 'text' },
    email: { by: 'lower(o.email)', type: 'text' },
  },
  fallback: { by: 'o.created_at', type: 'timestamptz' },
  columns: `
    o.id, o.first_name AS "firstName", o.last_name AS "lastName", o.email, o.phone, o.manual, o.status,
    o.subtotal_cents AS "subtotalCents", o.credits_cents AS "creditsCents", o.paid_cents AS "paidCents", o.created_at AS "createdAt",
    (SELECT COALESCE(json_agg(json_build_object('productName', i.product_name, 'quantity', i.quantity) ORDER BY i.id), '[]'::json)
       FROM order_items i WHERE i.order_id = o.id) AS items`,
}

const WORDS = { list: 'orders', hasPairs: true, id: 'o.id', text: "(' ' || o.first_name || ' ' || o.last_name || ' ' || o.email)" } as const

/** Orders as the back office lists them. */
export async function listOrders(database: Sql, filters: OrderFilters, page: Page): Promise<ListPage<OrderListRow>> {
  const { listing, conditions } = planOf(database, filters, await found(database, filters))
  return readList<OrderListRow>(database, listing, conditions, { ...page, sort: sortFor(filters, page.sort) })
}

/** All of them, in steps. */
export async function* walkOrders(database: Sql, filters: OrderFilters, sort: Page['sort']): AsyncGenerator<OrderListRow[]> {
  const { listing, conditions } = planOf(database, filters, await found(database, filters))
  yield* walkList<OrderListRow>(database, listing, conditions, sortFor(filters, sort))
}

const found = async (database: Sql, { q }: OrderFilters) => (q ? findWords(database, WORDS, q) : null)

/** Numbers are given as orders are placed, so that what is at hand by date need not be looked for by number. */
const sortFor = (filters: OrderFilters, sort: Page['sort']): Page['sort'] =>
  sort.field === 'id' && (filters.from || filters.until || hostsOf(filters).length > 0) ? { ...sort, field: 'createdAt' } : sort

function planOf(database: Sql, filters: OrderFilters, words: Found | null): { listing: Listing; conditions: Conditions } {
  const [host, other] = hostsOf(filters)
  if (!host) return { listing: LISTING, conditions: conditionsOf(database, filters, 'o.created_at', words) }
  const conditions = conditionsOf(database, filters, 'h.ordered_at', words)
  conditions.add(`h.${host.column} = ${conditions.value(host.id)}`)
  if (other) {
    conditions.add(`EXISTS (SELECT FROM ${other.table} t WHERE t.${other.column} = ${conditions.value(other.id)} AND t.order_id = h.order_id)`)
  }
  return { listing: listingOf(host, filters), conditions }
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
function listingOf({ table }: Host, { q, ids, gameId, manual, status }: OrderFilters): Listing {
  const byDate: Sort = { by: 'h.ordered_at', key: 'h.order_id', type: 'timestamptz' }
  const asksMore = [q, ids, gameId, manual, status].some((condition) => condition !== undefined)
  return {
    ...LISTING,
    table: `${table} h JOIN orders o ON o.id = h.order_id`,
    countedIn: asksMore ? undefined : `${table} h`,
    sorts: { ...LISTING.sorts, createdAt: byDate },
    fallback: byDate,
  }
}

function conditionsOf(database: Sql, filters: OrderFilters, placed: string, words: Found | null): Conditions {
  const conditions = new Conditions()
  conditions.when(filters.ids, (ids) => `o.id = ANY(${ids}::bigint[])`)
  if (filters.manual !== undefined) conditions.add(filters.manual ? 'o.manual' : 'NOT o.manual')
  conditions.when(filters.gameId, (game) => `o.id IN (SELECT i.order_id FROM order_items i WHERE i.game_id = ${game})`)
  if (filters.status && filters.status !== 'active') conditions.add("o.status <> 'active'")
  conditions.when(filters.status, (status) => `o.status = ${status}`)
  conditions.when(filters.from, (from) => `${placed} >= ${from}`)
  conditions.when(filters.until, (until) => `${placed} < ${until}`)
  if (filters.q) addSearch(database, conditions, WORDS, filters.q, words)
  return conditions
}
