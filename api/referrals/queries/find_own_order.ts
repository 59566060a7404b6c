import { sql, type Sql, type Transaction } from '#api/shared/sql'

const OWN = `
  SELECT id AS "orderId", user_id AS "userId", email, paid_cents AS "paidCents", provider_payment_intent AS "paymentIntent",
         subtotal_cents > 0 AND EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND status = 'active') AS "rewardable"
    FROM orders WHERE id = $1 AND user_id = $2 AND NOT manual`

const FIND = sql`${OWN}`
const LOCK = sql`${OWN} FOR NO KEY UPDATE`

export interface OwnOrder {
  orderId: number
  userId: number
  email: string
  paidCents: number
  paymentIntent: string | null
  /** It cost something, and something of it stands. */
  rewardable: boolean
}

export const findOwnOrder = (database: Sql, orderId: number, userId: number) =>
  database.first<OwnOrder>(FIND, [orderId, userId])

/** An order of this person, locked so that no refund settles meanwhile. */
export const lockOwnOrder = (transaction: Transaction, orderId: number, userId: number) =>
  transaction.first<OwnOrder>(LOCK, [orderId, userId])
