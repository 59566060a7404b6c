import { sql, type Transaction } from '#api/shared/sql'

const OWN = sql`
  SELECT id AS "orderId", user_id AS "userId", email,
         subtotal_cents > 0 AND EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND status = 'active') AS "rewardable"
    FROM orders WHERE id = $1 AND user_id = $2 AND NOT manual FOR NO KEY UPDATE`

export interface OwnOrder {
  orderId: number
  userId: number
  email: string
  /** It cost something, and something of it stands. */
  rewardable: boolean
}

/** An order of this person, locked so that no refund settles meanwhile. */
export const lockOwnOrder = (transaction: Transaction, orderId: number, userId: number) =>
  transaction.first<OwnOrder>(OWN, [orderId, userId])
