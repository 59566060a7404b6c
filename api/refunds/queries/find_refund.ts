import { isUuid } from '#api/shared/ids'
import { sql, type Sql } from '#api/shared/sql'

export interface Refund {
  id: string
  /** Whose doing it was: ours, or something that happened at the provider. A dispute is pending while open, succeeded when lost. */
  origin: 'product' | 'provider' | 'dispute'
  orderId: number | null
  amountCents: number
  /** Given on top of credits. */
  bonusCents: number
  destination: 'card' | 'credits' | 'desk'
  reason: string
  state: 'pending' | 'succeeded' | 'failed'
  paymentIntent: string | null
  providerRefundId: string | null
  requestedBy: string
  /** How often the provider was asked, this time included. */
  attempt: number
  /** It waits for the choice between card and credit. */
  isChoiceOpen: boolean
  /** Whose order it is; null for a guest's. */
  userId: number | null
}

const FIND = sql`
  SELECT refunds.id, origin, order_id AS "orderId", amount_cents AS "amountCents", bonus_cents AS "bonusCents", destination, reason, refunds.state,
         refunds.provider_payment_intent AS "paymentIntent", provider_refund_id AS "providerRefundId",
         requested_by AS "requestedBy", attempt, (choice_until > product_now()) IS TRUE AS "isChoiceOpen", orders.user_id AS "userId"
    FROM refunds LEFT JOIN orders ON orders.id = refunds.order_id WHERE refunds.id = $1`
const PENDING = sql`
  SELECT id
    FROM refunds WHERE state = 'pending' AND (choice_until IS NULL OR choice_until <= product_now())
   ORDER BY provider_refund_id IS NOT NULL, created_at LIMIT 500`

const IN_FULL = sql`
  SELECT o.paid_cents + o.credits_cents > 0
         AND (SELECT COALESCE(sum(amount_cents), 0) FROM refunds WHERE order_id = o.id AND (state = 'succeeded' OR id = $2))
             >= o.paid_cents + o.credits_cents AS "inFull"
    FROM orders o WHERE o.id = $1`

export const findRefund = (database: Sql, id: string) => database.first<Refund>(FIND, [id])

export const listPendingRefunds = async (database: Sql): Promise<string[]> =>
  (await database.rows<{ id: string }>(PENDING)).map(({ id }) => id)

/** Whether all that the buyer gave for an order has gone back; also with a refund that is about to succeed. */
export const isRefundedInFull = async (
  database: Sql,
  orderId: number,
  refundId: string | null = null
): Promise<boolean> => (await database.first<{ inFull: boolean }>(IN_FULL, [orderId, refundId]))?.inFull ?? false

export interface KnownRefund {
  id: string
  providerRefundId: string | null
  state: 'pending' | 'succeeded' | 'failed'
}

const KNOWN = sql`
  SELECT id, provider_refund_id AS "providerRefundId", state FROM refunds WHERE provider_refund_id = ANY($1::text[]) OR id = ANY($2::uuid[])`

/** Those of our refunds that the provider's records stand for: by its name for them, or by ours. */
export const findKnown = (database: Sql, found: readonly { id: string; refundId: string | null }[]) =>
  database.rows<KnownRefund>(KNOWN, [
    found.map(({ id }) => id),
    found.flatMap(({ refundId }) => (refundId !== null && isUuid(refundId) ? [refundId] : [])),
  ])
