import { GRANTED_MONEY } from '#api/orders/queries/granted_money'
import { sql, type Sql } from '#api/shared/sql'
import type { GrantedMoney, RefundRequestState } from '#common/wire'

/** A request with the line that it is about. Cents. */
export interface RequestRow {
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
  productType: string
  productName: string
  startsAt: Date | null
  quantity: number
  lineCents: number
  /** Of the line, what was not given back in another way. */
  leftCents: number
}

export const COLUMNS = `
  r.id, r.state, r.order_id AS "orderId", r.order_item_id AS "itemId", r.reason, r.asked_at AS "askedAt", r.escalatable_from AS "escalatableFrom",
  r.escalated_at AS "escalatedAt", r.decline_reason AS "declineReason", r.answer, r.decided_by AS "decidedBy", r.decided_at AS "decidedAt",
  r.granted_cents AS "grantedCents", ${GRANTED_MONEY} AS "grantedMoney", r.refund_key AS "refundKey", r.game_master_id AS "gameMasterId", gm.name AS "gameMasterName",
  gm.user_id AS "gameMasterUserId", o.user_id AS "buyerId", o.first_name AS "firstName", o.last_name AS "lastName", o.email,
  i.product_type AS "productType", i.product_name AS "productName", g.starts_at AS "startsAt", i.quantity, i.quantity * i.unit_price_cents AS "lineCents",
  LEAST(i.quantity * i.unit_price_cents, GREATEST(o.paid_cents + o.credits_cents - o.refunded_cents, 0)) AS "leftCents"`
export const JOINS = `
  JOIN orders o ON o.id = r.order_id JOIN order_items i ON i.id = r.order_item_id
  LEFT JOIN games g ON g.id = i.game_id LEFT JOIN game_masters gm ON gm.id = r.game_master_id`

const FIND = sql`SELECT ${COLUMNS} FROM refund_requests r ${JOINS} WHERE r.id = $1`
/** Those that wait for an answer first. */
const OF_GAME_MASTER = sql`
  SELECT ${COLUMNS} FROM game_masters own JOIN refund_requests r ON r.game_master_id = own.id ${JOINS}
   WHERE own.user_id = $1 ORDER BY r.state <> 'asked', r.id DESC LIMIT 200`

export const findRequest = (database: Sql, id: number) => database.first<RequestRow>(FIND, [id])

/** What was asked of the game master whose account this is. */
export const listRequestsToGameMaster = (database: Sql, userId: number) => database.rows<RequestRow>(OF_GAME_MASTER, [userId])
