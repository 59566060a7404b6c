import {
  COLUMNS,
  JOINS,
  withDates,
  type RequestRow,
  type StoredRequest,
} from '#api/refund_requests/queries/find_request'
import { findProduct } from '#api/sales/queries/find_products'
import { Conditions } from '#api/shared/conditions'
import { readList, type ListPage, type Listing } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import { sql, type Sql } from '#api/shared/sql'
import type { ProductRef } from '#common/products'
import type { RefundRequestState } from '#common/wire'

const LISTING: Listing = {
  table: 'refund_requests r',
  alias: 'r',
  sorts: { askedAt: { by: 'r.asked_at', type: 'timestamptz' } },
  fallback: { by: 'r.asked_at', type: 'timestamptz' },
  columns: COLUMNS,
  joins: JOINS,
}

/** Whose answer a request waits for. */
const WAITS_FOR = {
  'support': "r.state = 'escalated'",
  'game master': "r.state = 'asked'",
  'nobody': "r.state NOT IN ('asked', 'escalated')",
} as const

/** What waits for somebody's answer, or for nobody's any more. */
export async function listRequests(
  database: Sql,
  waitsFor: keyof typeof WAITS_FOR,
  page: Page
): Promise<ListPage<RequestRow>> {
  const conditions = new Conditions()
  conditions.add(WAITS_FOR[waitsFor])
  const found = await readList<StoredRequest>(database, LISTING, conditions, page)
  return { ...found, rows: await withDates(database, found.rows) }
}

/** A line, with those who may be asked about it. Cents. */
export interface Line extends OrderedLine {
  /** Null for what has no date, or is sold no more. */
  startsAt: Date | null
  gameMasterId: number | null
  /** The buyer runs it: nobody decides about money of their own. */
  isRunByBuyer: boolean
}

interface OrderedLine extends ProductRef {
  id: number
  productName: string
  quantity: number
  status: 'active' | 'cancelled' | 'refunded'
  lineCents: number
  requests: RefundRequestState[]
}

const LINE = sql`
  SELECT i.id, i.product_type AS "productType", i.product_id AS "productId", i.product_name AS "productName", i.quantity, i.status,
         i.quantity * i.unit_price_cents AS "lineCents", ARRAY(SELECT r.state FROM refund_requests r WHERE r.order_item_id = i.id) AS requests
    FROM order_items i WHERE i.id = $2 AND i.order_id = $1`

const IS_BUYER = sql`
  SELECT COALESCE(gm.user_id = o.user_id OR lower(o.email) IN (lower(gm.email), lower(u.email)), false) AS same
    FROM orders o, game_masters gm LEFT JOIN users u ON u.id = gm.user_id WHERE o.id = $1 AND gm.id = $2`

export async function findLine(database: Sql, orderId: number, itemId: number): Promise<Line | null> {
  const line = await database.first<OrderedLine>(LINE, [orderId, itemId])
  if (!line) return null
  const facts = await findProduct(database, line)
  const gameMasterId = facts?.host?.id ?? null
  const isRunByBuyer =
    gameMasterId !== null && (await database.first<{ same: boolean }>(IS_BUYER, [orderId, gameMasterId]))!.same
  return { ...line, startsAt: facts?.timing.startsAt ?? null, gameMasterId, isRunByBuyer }
}
