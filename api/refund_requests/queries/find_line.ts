import { sql, type Sql } from '#api/shared/sql'
import type { RefundRequestState } from '#common/wire'

/** A line, with those who may be asked about it. Cents. */
export interface Line {
  id: number
  productName: string
  status: 'active' | 'cancelled' | 'refunded'
  startsAt: Date | null
  lineCents: number
  requests: RefundRequestState[]
  gameMasterId: number | null
  /** The buyer runs the game: nobody decides about money of their own. */
  isOwnGame: boolean
}

const LINE = sql`
  SELECT i.id, i.product_name AS "productName", i.status, g.starts_at AS "startsAt", i.quantity * i.unit_price_cents AS "lineCents",
         ARRAY(SELECT r.state FROM refund_requests r WHERE r.order_item_id = i.id) AS requests, g.game_master_id AS "gameMasterId",
         COALESCE(gm.user_id = o.user_id OR lower(o.email) IN (lower(gm.email), lower(u.email)), false) AS "isOwnGame"
    FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN games g ON g.id = i.game_id
    LEFT JOIN game_masters gm ON gm.id = g.game_master_id LEFT JOIN users u ON u.id = gm.user_id
   WHERE i.id = $2 AND i.order_id = $1`

export const findLine = (database: Sql, orderId: number, itemId: number) => database.first<Line>(LINE, [orderId, itemId])
