import { GRANTED_MONEY } from '#api/orders/queries/find_order'
import { findProducts } from '#api/sales/queries/find_products'
import { sql, type Sql } from '#api/shared/sql'
import type { ProductRef } from '#common/products'
import type { GrantedMoney, RefundRequestState } from '#common/wire'

/** A request with the line that it is about. Cents. */
export interface RequestRow extends StoredRequest {
  /** Null for what has no date, or is sold no more. */
  startsAt: Date | null
}

export interface StoredRequest extends ProductRef {
  id: number
  state: RefundRequestState
  orderId: number
  itemId: number
  reason: string
  askedAt: Date
  escalatableFrom: Date
  escalatedAt: Date | null
  declineReason: string | null
  answer: string | null
  decidedBy: string | null
  decidedAt: Date | null
  grantedCents: number | null
  grantedMoney: GrantedMoney | null
  refundKey: string
  /** Who was asked; null where support decides from the beginning. */
  gameMasterId: number | null
  gameMasterName: string | null
  gameMasterUserId: number | null
  buyerId: number | null
  firstName: string
  lastName: string
  email: string
  linkVersion: number
  productName: string
  quantity: number
  lineCents: number
  /** Of the line, what was not given back in another way. */
  leftCents: number
}

export const COLUMNS = `
  r.id, r.state, r.order_id AS "orderId", r.order_item_id AS "itemId", r.reason, r.asked_at AS "askedAt", r.escalatable_from AS "escalatableFrom",
  r.escalated_at AS "escalatedAt", r.decline_reason AS "declineReason", r.answer, r.decided_by AS "decidedBy", r.decided_at AS "decidedAt",
  r.granted_cents AS "grantedCents", ${GRANTED_MONEY} AS "grantedMoney", r.refund_key AS "refundKey", r.game_master_id AS "gameMasterId", gm.name AS "gameMasterName",
  gm.user_id AS "gameMasterUserId", o.user_id AS "buyerId", o.first_name AS "firstName", o.last_name AS "lastName", o.email, o.link_version AS "linkVersion",
  i.product_type AS "productType", i.product_id AS "productId", i.product_name AS "productName", i.quantity, i.quantity * i.unit_price_cents AS "lineCents",
  LEAST(i.quantity * i.unit_price_cents, GREATEST(o.paid_cents + o.credits_cents - o.refunded_cents, 0)) AS "leftCents"`
export const JOINS = `
  JOIN orders o ON o.id = r.order_id JOIN order_items i ON i.id = r.order_item_id
  LEFT JOIN game_masters gm ON gm.id = r.game_master_id`

const FIND = sql`SELECT ${COLUMNS} FROM refund_requests r ${JOINS} WHERE r.id = $1`
/** Those that wait for an answer first. */
const OF_GAME_MASTER = sql`
  SELECT ${COLUMNS} FROM game_masters own JOIN refund_requests r ON r.game_master_id = own.id ${JOINS}
   WHERE own.user_id = $1 ORDER BY r.state <> 'asked', r.id DESC LIMIT 200`

export async function findRequest(database: Sql, id: number): Promise<RequestRow | null> {
  const [request] = await withDates(database, await database.rows<StoredRequest>(FIND, [id]))
  return request ?? null
}

/** What was asked of the game master whose account this is. */
export const listRequestsToGameMaster = async (database: Sql, userId: number): Promise<RequestRow[]> =>
  withDates(database, await database.rows<StoredRequest>(OF_GAME_MASTER, [userId]))

/** With when it began that they are about, as its product tells. */
export async function withDates(database: Sql, requests: readonly StoredRequest[]): Promise<RequestRow[]> {
  const factsOf = await findProducts(database, requests)
  return requests.map((request) => ({ ...request, startsAt: factsOf(request)?.timing.startsAt ?? null }))
}
