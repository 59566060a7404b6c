import { Conditions, readList, searchPattern, walkList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/pagination'
import type { Sql } from '#api/shared/sql'
import type { Order } from '#api/types'

export interface OrderFilters {
  /** Order number, name or e-mail. */
  q?: string
  ids?: number[]
  gameId?: number
  manual?: boolean
  status?: Order['status']
  /** Placed from this instant on. */
  from?: Date
  /** Placed before this instant. */
  until?: Date
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

/** Orders as the back office lists them. */
export const listOrders = (database: Sql, filters: OrderFilters, page: Page): Promise<ListPage<OrderListRow>> =>
  readList<OrderListRow>(database, LISTING, conditionsOf(filters), { ...page, sort: sortFor(filters, page.sort) })

/** All of them, in steps. */
export const walkOrders = (database: Sql, filters: OrderFilters, sort: Page['sort']): AsyncGenerator<OrderListRow[]> =>
  walkList<OrderListRow>(database, LISTING, conditionsOf(filters), sortFor(filters, sort))

/** Numbers are given as orders are placed, so that those of some days are at hand by date and need not be looked for by number. */
const sortFor = ({ from, until }: OrderFilters, sort: Page['sort']): Page['sort'] =>
  sort.field === 'id' && (from || until) ? { ...sort, field: 'createdAt' } : sort

function conditionsOf(filters: OrderFilters): Conditions {
  const conditions = new Conditions()
  conditions.when(filters.ids, (ids) => `o.id = ANY(${ids}::bigint[])`)
  if (filters.manual !== undefined) conditions.add(filters.manual ? 'o.manual' : 'NOT o.manual')
  conditions.when(filters.gameId, (game) => `o.id IN (SELECT i.order_id FROM order_items i WHERE i.game_id = ${game})`)
  if (filters.status && filters.status !== 'active') conditions.add("o.status <> 'active'")
  conditions.when(filters.status, (status) => `o.status = ${status}`)
  conditions.when(filters.from, (from) => `o.created_at >= ${from}`)
  conditions.when(filters.until, (until) => `o.created_at < ${until}`)
  if (filters.q) conditions.search(search(filters.q, conditions))
  return conditions
}

function search(q: string, conditions: Conditions): string {
  const text = `(' ' || o.first_name || ' ' || o.last_name || ' ' || o.email) ILIKE ${conditions.value(searchPattern(q))}`
  const number = /^#?(\d{1,15})$/.exec(q)?.[1]
  return number ? `(o.id = ${conditions.value(Number(number))} OR ${text})` : text
}
