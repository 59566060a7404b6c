import { sql, type Sql } from '#api/shared/sql'

export interface HistoryRow {
  id: number
  event: string
  actor: string
  details: Record<string, unknown>
  createdAt: Date
}

export interface RefundRow {
  id: string
  origin: 'product' | 'provider' | 'dispute'
  amountCents: number
  destination: 'card' | 'credits' | 'desk'
  reason: string
  state: 'pending' | 'succeeded' | 'failed'
  failure: string | null
  requestedBy: string
  createdAt: Date
}

const HISTORY = sql`
  SELECT id, event, actor, details, created_at AS "createdAt" FROM order_history WHERE order_id = $1 ORDER BY id`
const REFUNDS = sql`
  SELECT id, origin, amount_cents AS "amountCents", destination, reason, state, failure, requested_by AS "requestedBy", created_at AS "createdAt"
    FROM refunds WHERE order_id = $1 ORDER BY created_at`

export const listHistory = (database: Sql, orderId: number) => database.rows<HistoryRow>(HISTORY, [orderId])
export const listRefunds = (database: Sql, orderId: number) => database.rows<RefundRow>(REFUNDS, [orderId])
