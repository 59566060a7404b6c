import type { VenueType } from '#api/types'
import { sql, type Sql } from '#api/shared/sql'

/** A line of an order with the game that it is for. Cents. */
export interface PlacedItem {
  id: number
  orderId: number
  gameId: number | null
  quantity: number
  unitPriceCents: number
  status: 'active' | 'cancelled' | 'refunded'
  productName: string
  firstName: string
  email: string
  startsAt: Date | null
  gameVersion: number | null
  venueName: string | null
  venueType: VenueType | null
  city: string | null
  state: string | null
}

const ITEM = sql`
  SELECT i.id, i.order_id AS "orderId", i.game_id AS "gameId", i.quantity, i.unit_price_cents AS "unitPriceCents", i.status,
         i.product_name AS "productName", i.first_name AS "firstName", COALESCE(NULLIF(i.email, ''), o.email) AS email,
         g.starts_at AS "startsAt", g.version AS "gameVersion", v.name AS "venueName", v.type AS "venueType", v.city, v.state
    FROM order_items i JOIN orders o ON o.id = i.order_id
    LEFT JOIN games g ON g.id = i.game_id LEFT JOIN venues v ON v.id = g.venue_id
   WHERE i.id = $1`

export const findItem = (database: Sql, id: number) => database.first<PlacedItem>(ITEM, [id])
