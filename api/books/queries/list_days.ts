import { findKeeping } from '#api/books/queries/keeping'
import {
  ENTRY_OF_REFUND,
  PAYMENTS_BESIDE_ORDERS,
  RECEIVED_FOR_ORDER,
  REFUND_OF_ENTRY,
} from '#api/books/queries/payments_beside_orders'
import { sql, type Sql } from '#api/shared/sql'
import { ZONE } from '#common/mountain_time'

/** Cents. */
export interface DayRow {
  day: string
  receivedTheirs: number
  receivedOurs: number
  refundedTheirs: number
  refundedOurs: number
  disputedTheirs: number
  disputedOurs: number
  fees: number
  difference: number
}

/** Of a payment that the books leave out, or that is nobody's order, what became of it there is nothing to compare. */
const COUNTS = `
  NOT EXISTS (SELECT FROM book_entries p WHERE p.payment_intent = e.payment_intent AND p.kind = 'payment' AND p.set_aside)`
const IS_ORDERED = `EXISTS (SELECT FROM orders o WHERE o.provider_payment_intent = e.payment_intent)`

/**
 * Everything stands on the day on which it happened at the provider, so that midnight lies between nothing; what is ours alone, on our day. What of us is beside an
 * entry is found by the rules by which differences are found.
 */
const DAYS = sql`
  WITH happened AS (
    SELECT made_at AS at, 'payment' AS kind, theirs_cents AS theirs, ours_cents AS ours, fee_cents AS fees
      FROM (${PAYMENTS_BESIDE_ORDERS} AND e.made_at >= $1 AND e.made_at < $2) beside
     UNION ALL
    SELECT o.created_at, 'payment', 0, o.paid_cents, 0
      FROM orders o CROSS JOIN LATERAL ${RECEIVED_FOR_ORDER} received
     WHERE NOT o.manual AND o.paid_cents > 0 AND received.cents = 0 AND o.created_at >= $1 AND o.created_at < $2
     UNION ALL
    SELECT e.made_at, e.kind, CASE WHEN e.state <> 'failed' THEN e.amount_cents ELSE 0 END,
           CASE WHEN ours.id IS NOT NULL THEN CASE WHEN ours.state <> 'failed' THEN ours.amount_cents ELSE 0 END
                WHEN NOT ${IS_ORDERED} AND e.state <> 'failed' THEN e.amount_cents ELSE 0 END, 0
      FROM book_entries e LEFT JOIN LATERAL ${REFUND_OF_ENTRY} ours ON true
     WHERE e.kind <> 'payment' AND e.made_at >= $1 AND e.made_at < $2 AND ${COUNTS}
     UNION ALL
    SELECT r.created_at, CASE WHEN r.origin = 'dispute' THEN 'dispute' ELSE 'refund' END, 0, r.amount_cents, 0
      FROM refunds r LEFT JOIN LATERAL ${ENTRY_OF_REFUND} there ON true
     WHERE r.destination = 'card' AND r.provider_payment_intent IS NOT NULL AND r.state <> 'failed' AND (r.choice_until IS NULL OR r.choice_until <= product_now()) AND there.id IS NULL AND r.created_at >= $1 AND r.created_at < $2)
  SELECT to_char(at AT TIME ZONE '${ZONE}', 'YYYY-MM-DD') AS day,
         COALESCE(sum(theirs) FILTER (WHERE kind = 'payment'), 0)::float8 AS "receivedTheirs", COALESCE(sum(ours) FILTER (WHERE kind = 'payment'), 0)::float8 AS "receivedOurs",
         COALESCE(sum(theirs) FILTER (WHERE kind = 'refund'), 0)::float8 AS "refundedTheirs", COALESCE(sum(ours) FILTER (WHERE kind = 'refund'), 0)::float8 AS "refundedOurs",
         COALESCE(sum(theirs) FILTER (WHERE kind = 'dispute'), 0)::float8 AS "disputedTheirs", COALESCE(sum(ours) FILTER (WHERE kind = 'dispute'), 0)::float8 AS "disputedOurs",
         sum(fees)::float8 AS fees, sum(abs(theirs - ours))::float8 AS difference
    FROM happened GROUP BY day ORDER BY day DESC`

/** Days on which money came or went, since the books begin. */
export async function listDays(database: Sql, from: Date, until: Date): Promise<DayRow[]> {
  const { beginsAt } = await findKeeping(database)
  return database.rows<DayRow>(DAYS, [from < beginsAt ? beginsAt : from, until])
}
