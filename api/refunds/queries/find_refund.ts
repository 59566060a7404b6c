import { sql, type Sql } from '#api/shared/sql'

export interface Refund {
  id: string
  orderId: number | null
  amountCents: number
  destination: 'card' | 'credits'
  reason: string
  state: 'pending' | 'succeeded' | 'failed'
  paymentIntent: string | null
  providerRefundId: string | null
  /** Whose order it is; null for a guest's. */
  userId: number | null
}

const FIND = sql`
  SELECT refunds.id, order_id AS "orderId", amount_cents AS "amountCents", destination, reason, refunds.state,
         refunds.provider_payment_intent AS "paymentIntent", provider_refund_id AS "providerRefundId",
         orders.user_id AS "userId"
    FROM refunds LEFT JOIN orders ON orders.id = refunds.order_id WHERE refunds.id = $1`
const PENDING = sql`SELECT id FROM refunds WHERE state = 'pending' ORDER BY created_at LIMIT 50`

export const findRefund = (database: Sql, id: string) => database.first<Refund>(FIND, [id])

export const listPendingRefunds = async (database: Sql): Promise<string[]> =>
  (await database.rows<{ id: string }>(PENDING)).map(({ id }) => id)
