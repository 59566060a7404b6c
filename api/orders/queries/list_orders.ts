import type { Page } from '#api/shared/pagination'
import type { Sql } from '#api/shared/sql'
import type { OrderItem } from '#api/types'

export interface OrderFilters {
  /** Order number, name, e-mail or product. */
  q?: string
  ids?: number[]
  gameId?: number
  manual?: boolean
  status?: 'active' | 'cancelled' | 'refunded'
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
  manual: boolean
  subtotalCents: number
  createdAt: Date
  items: { productName: string; quantity: number; status: OrderItem['status'] }[]
}

const SORTS: Record<string, string> = {
  id: 'o.id',
  createdAt: 'o.created_at',
  total: 'o.subtotal_cents',
  last_name: 'o.last_name',
  email: 'lower(o.email)',
}

/** Counting stops here; a longer list says "more than". */
export const COUNT_LIMIT = 10_000

/** Orders as the back office lists them: one statement for the page, one for the capped count. */
export async function listOrders(
  database: Sql,
  filters: OrderFilters,
  page: Page
): Promise<{ rows: OrderListRow[]; total: number }> {
  const { where, values } = conditions(filters)
  const column = (Object.hasOwn(SORTS, page.sort.field) ? SORTS[page.sort.field] : null) ?? 'o.created_at'
  const direction = page.sort.order === 'ASC' ? 'ASC' : 'DESC'
  const list = `
    SELECT o.id, o.first_name AS "firstName", o.last_name AS "lastName", o.email, o.manual,
           o.subtotal_cents AS "subtotalCents", o.created_at AS "createdAt",
           (SELECT COALESCE(json_agg(json_build_object('productName', i.product_name, 'quantity', i.quantity,
                                                       'status', i.status) ORDER BY i.id), '[]'::json)
              FROM order_items i WHERE i.order_id = o.id) AS items
      FROM orders o ${where} ORDER BY ${column} ${direction}, o.id ${direction}
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const count = `SELECT count(*)::int AS total FROM (SELECT FROM orders o ${where} LIMIT ${COUNT_LIMIT}) AS counted`
  const [rows, [counted]] = await Promise.all([
    database.compose<OrderListRow>(list, [...values, page.limit, page.offset]),
    database.compose<{ total: number }>(count, values),
  ])
  return { rows, total: counted?.total ?? 0 }
}

function conditions(filters: OrderFilters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (one: unknown) => `$${values.push(one)}`
  const clauses: string[] = []
  if (filters.ids) clauses.push(`o.id = ANY(${value(filters.ids)}::bigint[])`)
  if (filters.manual !== undefined) clauses.push(`o.manual = ${value(filters.manual)}`)
  if (filters.gameId) clauses.push(`EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.game_id = ${value(filters.gameId)})`)
  if (filters.status) clauses.push(`EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.status = ${value(filters.status)})`)
  if (filters.from) clauses.push(`o.created_at >= ${value(filters.from)}`)
  if (filters.until) clauses.push(`o.created_at < ${value(filters.until)}`)
  if (filters.q) clauses.push(search(filters.q, value))
  return { where: clauses.length > 0 ? `WHERE ${clauses.join(' AND ')}` : '', values }
}

function search(q: string, value: (one: unknown) => string): string {
  const pattern = value(`%${q.replace(/[\\%_]/g, '\\$&')}%`)
  const text = `(o.first_name || ' ' || o.last_name || ' ' || o.email) ILIKE ${pattern}`
  const number = /^#?(\d{1,15})$/.exec(q)?.[1]
  return number ? `(o.id = ${value(Number(number))} OR ${text})` : text
}
