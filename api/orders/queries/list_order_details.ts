import { sql, type Sql } from '#api/shared/sql'

export interface HistoryRow {
  id: number
  event: string
  actor: string
  details: Record<string, unknown>
  createdAt: Date
}

/** An internal note of staff. */
export interface OrderNoteRow {
  id: number
  text: string
  author: string
  writtenAt: Date
}

export interface RefundRow {
  id: string
  origin: 'product' | 'provider' | 'dispute'
  amountCents: number
  destination: 'card' | 'credits' | 'desk'
  reason: string
  state: 'pending' | 'succeeded' | 'failed'
  choiceUntil: Date | null
  failure: string | null
  requestedBy: string
  createdAt: Date
}

/** The partner that sent a buyer. */
export interface SenderRow {
  id: number
  name: string
}

/** Of the order `o`. SQL. */
export const SENDER =
  "(SELECT json_build_object('id', partner.id, 'name', partner.name) FROM partners partner WHERE partner.id = o.partner_id)"

const SENDER_OF = sql`SELECT ${SENDER} AS sender FROM orders o WHERE o.id = $1`
const HISTORY = sql`
  SELECT id, event, actor, details, created_at AS "createdAt" FROM order_history WHERE order_id = $1 ORDER BY id`
const REFUNDS = sql`
  SELECT id, origin, amount_cents AS "amountCents", destination, reason, state, CASE WHEN state = 'pending' THEN choice_until END AS "choiceUntil", failure, requested_by AS "requestedBy", created_at AS "createdAt"
    FROM refunds WHERE order_id = $1 ORDER BY created_at`

const NOTES = sql`
  SELECT id, text, author, written_at AS "writtenAt" FROM order_notes
   WHERE order_id = $1 AND removed_at IS NULL ORDER BY id DESC`

export const findSender = async (database: Sql, orderId: number) =>
  (await database.first<{ sender: SenderRow | null }>(SENDER_OF, [orderId]))?.sender ?? null
export const listHistory = (database: Sql, orderId: number) => database.rows<HistoryRow>(HISTORY, [orderId])
export const listRefunds = (database: Sql, orderId: number) => database.rows<RefundRow>(REFUNDS, [orderId])
/** Newest first. */
export const listNotes = (database: Sql, orderId: number) => database.rows<OrderNoteRow>(NOTES, [orderId])
