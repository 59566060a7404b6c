import {
  ENTRY_OF_REFUND,
  PAYMENTS_BESIDE_ORDERS,
  RECEIVED_FOR_ORDER,
  REFUND_OF_ENTRY,
} from '#api/books/queries/comparisons'
import { findKeeping } from '#api/books/queries/keeping'
import { BOOKS } from '#api/payments/payment_gateway'
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

export interface Reading {
  book: (typeof BOOKS)[number] | 'events'
  after: string | null
}

const ASK = sql`
  INSERT INTO book_readings (book) SELECT unnest($1::text[]) ON CONFLICT (book) DO UPDATE SET after = NULL, done = false`
const LEFT = sql`SELECT book, after FROM book_readings WHERE NOT done ORDER BY book`
const READ = sql`UPDATE book_readings SET after = $2::text, done = $2::text IS NULL WHERE book = $1`
const BEGUN = sql`SELECT FROM book_readings LIMIT 1`
const END = sql`DELETE FROM book_readings`

/** Everything is to be read again, from its beginning. */
export const askForEverything = (database: Sql) => database.run(ASK, [[...BOOKS, 'events']])
/** What of it is still to be read, and after which record. */
export const readingsLeft = (database: Sql) => database.rows<Reading>(LEFT)
/** `next` is where its next page begins; null when it is read. */
export const noteRead = (database: Sql, book: string, next: string | null) => database.run(READ, [book, next])
export const isReadingEverything = async (database: Sql): Promise<boolean> => (await database.first(BEGUN)) !== null
export const endReading = (database: Sql) => database.run(END)
