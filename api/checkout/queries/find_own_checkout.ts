import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { sql, type Sql } from '#api/shared/sql'

/** Whose checkouts are asked for: a browser, by the key that it gave itself, or a person. */
export interface CheckoutOwner {
  buyerKey: string | null
  userId: number | null
}

const OPEN = sql`
  SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE state = 'open' AND (buyer_key = $1 OR user_id = $2) ORDER BY created_at DESC`
const BOUGHT = sql`
  SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE buyer_key = $1 AND state = 'fulfilled' ORDER BY created_at DESC LIMIT 10`

export const listOwnOpen = (database: Sql, { buyerKey, userId }: CheckoutOwner) =>
  database.rows<Checkout>(OPEN, [buyerKey, userId])

/** What this browser has bought without having heard of it: afterwards it gives itself another key. */
export const listOwnBought = (database: Sql, { buyerKey }: CheckoutOwner): Promise<Checkout[]> =>
  buyerKey === null ? Promise.resolve([]) : database.rows<Checkout>(BOUGHT, [buyerKey])
