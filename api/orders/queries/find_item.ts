import type { Portion } from '#api/sales/product'
import { sql, type Sql } from '#api/shared/sql'

/** A line of an order. Cents. */
export interface PlacedItem extends Portion {
  id: number
  orderId: number
  unitPriceCents: number
  status: 'active' | 'cancelled' | 'refunded'
  productName: string
  firstName: string
  lastName: string
  email: string
}

const ITEM = sql`
  SELECT i.id, i.order_id AS "orderId", i.product_type AS "productType", i.product_id AS "productId", i.choice, i.quantity,
         i.unit_price_cents AS "unitPriceCents", i.status, i.product_name AS "productName", i.first_name AS "firstName", i.last_name AS "lastName",
         COALESCE(NULLIF(i.email, ''), o.email) AS email
    FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = $1`

export const findItem = (database: Sql, id: number) => database.first<PlacedItem>(ITEM, [id])
