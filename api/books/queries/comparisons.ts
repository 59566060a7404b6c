import { countSeatsSince } from '#api/games/queries/count_seats_by_rows'
import { sql, type Sql, type Statement } from '#api/shared/sql'
import type { DifferenceKind } from '#common/wire'

/**
 * The provider's payments beside what we know of them: an order, a payment that we gave back, or one that went back there as a whole and never was an order.
 * One rule for differences and for the sums of days.
 */
export const PAYMENTS_BESIDE_ORDERS = `
  SELECT e.payment_intent, e.made_at, e.fee_cents, e.amount_cents AS theirs_cents, ordered.id AS order_id,
         COALESCE(ordered.cents, returned.cents, CASE WHEN back.cents >= e.amount_cents THEN e.amount_cents END, 0) AS ours_cents
    FROM book_entries e
    LEFT JOIN LATERAL (SELECT min(id) AS id, sum(paid_cents)::int AS cents FROM orders WHERE provider_payment_intent = e.payment_intent) ordered ON true
    LEFT JOIN LATERAL (SELECT max(amount_cents) AS cents FROM refunds WHERE provider_payment_intent = e.payment_intent AND order_id IS NULL) returned ON ordered.id IS NULL
    LEFT JOIN LATERAL (SELECT sum(amount_cents) AS cents FROM book_entries WHERE payment_intent = e.payment_intent AND kind = 'refund' AND state <> 'failed') back ON ordered.id IS NULL
   WHERE e.kind = 'payment' AND e.state = 'succeeded' AND NOT e.set_aside`

/** What the provider received for an order, beside what the order says. */
export const RECEIVED_FOR_ORDER = `
  (SELECT COALESCE(sum(amount_cents), 0)::int AS cents FROM book_entries
    WHERE payment_intent = o.provider_payment_intent AND kind = 'payment' AND state = 'succeeded')`

/** The provider's entry of a refund `r` of ours: by its name for it, or by ours. */
export const ENTRY_OF_REFUND = `
  (SELECT id, state, amount_cents, made_at FROM book_entries
    WHERE kind <> 'payment'
      AND (id = r.provider_refund_id OR (payment_intent = r.provider_payment_intent AND refund_id = r.id::text AND attempt = r.attempt))
    ORDER BY id = r.provider_refund_id DESC NULLS LAST LIMIT 1)`

/** Our refund for an entry `e` of the provider. */
export const REFUND_OF_ENTRY = `
  (SELECT id, state, amount_cents FROM refunds
    WHERE provider_refund_id = e.id
       OR id = CASE WHEN e.refund_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN e.refund_id::uuid END
    ORDER BY provider_refund_id = e.id DESC NULLS LAST LIMIT 1)`

export interface Scope {
  since: Date
  /** What is younger may be on its way. */
  settled: Date
  /** Whatever its age: what differed before. */
  again: readonly string[]
  /** The types of webhooks that mean something to somebody. */
  awaited: readonly string[]
}

export interface Found {
  subject: string
  orderId: number | null
  /** Cents. */
  ours: number | null
  theirs: number | null
  details: Record<string, unknown>
}

export interface Comparison {
  kind: DifferenceKind
  /** Misjudges what the provider has made since its books were copied. */
  needsFreshCopy?: boolean
  find: (database: Sql, scope: Scope) => Promise<Found[]>
}

const byStatement = (
  kind: DifferenceKind,
  statement: Statement,
  more: Omit<Comparison, 'kind' | 'find'> = {}
): Comparison => ({
  kind,
  ...more,
  find: (database, { since, settled, again }) => database.rows<Found>(statement, [since, settled, again]),
})

const whole = (subjects: readonly string[]) => subjects.map((subject) => Number.parseInt(subject, 10))

const PAYMENT_WITHOUT_ORDER = sql`
  SELECT payment_intent AS subject, NULL::int AS "orderId", ours_cents AS ours, theirs_cents AS theirs, jsonb_build_object('payment', payment_intent, 'at', made_at) AS details
    FROM (${PAYMENTS_BESIDE_ORDERS} AND e.made_at < $2 AND (e.made_at >= $1 OR e.payment_intent = ANY($3))) beside
   WHERE order_id IS NULL AND ours_cents <> theirs_cents`

/** Also seats that stand although less was paid than they cost. */
const ORDER_WITHOUT_PAYMENT = sql`
  SELECT o.id::text AS subject, o.id::int AS "orderId", CASE WHEN o.paid_cents <> received.cents THEN o.paid_cents ELSE o.subtotal_cents - o.credits_cents END AS ours,
         received.cents AS theirs, jsonb_build_object('payment', o.provider_payment_intent) AS details
    FROM orders o CROSS JOIN LATERAL ${RECEIVED_FOR_ORDER} received
   WHERE NOT o.manual AND o.created_at < $2 AND (o.created_at >= $1 OR o.id = ANY($3::bigint[]))
     AND (o.paid_cents <> received.cents
          OR (o.paid_cents + o.credits_cents < o.subtotal_cents AND EXISTS (SELECT FROM order_items WHERE order_id = o.id AND status = 'active')))`

const REFUND_AT_PROVIDER = sql`
  SELECT e.id AS subject, o.id::int AS "orderId", 0 AS ours, e.amount_cents AS theirs, jsonb_build_object('payment', e.payment_intent, 'at', e.made_at) AS details
    FROM book_entries e JOIN orders o ON o.provider_payment_intent = e.payment_intent LEFT JOIN LATERAL ${REFUND_OF_ENTRY} ours ON true
   WHERE e.kind = 'refund' AND e.state <> 'failed' AND e.made_at < $2 AND (e.made_at >= $1 OR e.id = ANY($3)) AND ours.id IS NULL`

const REFUND_WITHOUT_ANSWER = sql`
  SELECT r.id::text AS subject, r.order_id::int AS "orderId", CASE WHEN r.state = 'failed' THEN 0 ELSE r.amount_cents END AS ours,
         CASE WHEN there.state <> 'failed' THEN there.amount_cents ELSE 0 END AS theirs,
         jsonb_build_object('state', r.state, 'there', there.state, 'at', r.created_at) AS details
    FROM refunds r LEFT JOIN LATERAL ${ENTRY_OF_REFUND} there ON true
   WHERE r.destination = 'card' AND r.origin <> 'dispute' AND r.provider_payment_intent IS NOT NULL
     AND COALESCE(r.settled_at, r.choice_until, r.created_at) < $2 AND (r.created_at >= $1 OR r.state = 'pending' OR r.id = ANY($3::uuid[]))
     AND CASE r.state WHEN 'pending' THEN there.state IS DISTINCT FROM 'pending'
                      WHEN 'succeeded' THEN there.id IS NULL OR there.state = 'failed' OR there.amount_cents <> r.amount_cents
                      ELSE there.state <> 'failed' END`

const DISPUTE = sql`
  SELECT e.id AS subject, o.id::int AS "orderId", CASE WHEN ours.state <> 'failed' THEN ours.amount_cents ELSE 0 END AS ours,
         CASE WHEN e.state <> 'failed' THEN e.amount_cents ELSE 0 END AS theirs,
         jsonb_build_object('payment', e.payment_intent, 'at', e.made_at, 'dueAt', e.due_at, 'reason', e.reason, 'there', e.state) AS details
    FROM book_entries e JOIN orders o ON o.provider_payment_intent = e.payment_intent LEFT JOIN LATERAL ${REFUND_OF_ENTRY} ours ON true
   WHERE e.kind = 'dispute' AND e.made_at < $2 AND (e.made_at >= $1 OR e.state = 'pending' OR ours.state = 'pending' OR e.id = ANY($3))
     AND CASE WHEN ours.id IS NULL THEN e.state <> 'failed' ELSE ours.state <> e.state END`

/**
 * What orders say of credits beside the ledger. What is owed counts as written: it is taken as soon as it is free. An account that was merged keeps the entries that it had,
 * while its orders and debts go to the one that stays, however often that is merged in turn: what either has is the one's.
 */
const CREDIT_ENTRY = sql`
  WITH said AS (
    SELECT o.id AS order_id, COALESCE(u.merged_into, u.id) AS user_id, 'purchase' AS reason, -o.credits_cents AS cents
      FROM orders o JOIN users u ON u.id = o.user_id WHERE o.credits_cents > 0 AND o.created_at < $2 AND (o.created_at >= $1 OR o.id = ANY($3::bigint[]))
    UNION ALL
    SELECT r.order_id, COALESCE(u.merged_into, u.id), 'refund', sum(r.amount_cents)::int
      FROM refunds r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = o.user_id
     WHERE r.destination = 'credits' AND r.state = 'succeeded' AND r.settled_at < $2
       AND r.order_id IN (SELECT order_id FROM refunds WHERE destination = 'credits' AND (created_at >= $1 OR order_id = ANY($3::bigint[])))
     GROUP BY r.order_id, u.id)
  SELECT order_id || ' ' || reason AS subject, order_id::int AS "orderId", written.cents AS ours, said.cents AS theirs,
         jsonb_build_object('reason', reason, 'userId', user_id, 'person', (SELECT username FROM users WHERE id = user_id)) AS details
    FROM said CROSS JOIN LATERAL (
      SELECT COALESCE(sum(one.cents), 0)::int AS cents
        FROM (SELECT user_id, amount_cents AS cents FROM credit_entries WHERE order_id = said.order_id AND reason = said.reason
               UNION ALL SELECT user_id, -owed_cents FROM credit_debts WHERE order_id = said.order_id AND reason = said.reason) one
        JOIN users u ON u.id = one.user_id WHERE COALESCE(u.merged_into, u.id) = said.user_id) written
   WHERE written.cents <> said.cents`

/** Those that nobody handled, by what they are about. */
const LOST_WEBHOOK = sql`
  SELECT w.subject, NULL::int AS "orderId", NULL::int AS ours, NULL::int AS theirs,
         jsonb_build_object('types', jsonb_agg(DISTINCT w.type), 'tries', sum(w.tries), 'failure', max(w.failure), 'at', min(w.made_at)) AS details
    FROM webhook_events w
   WHERE w.handled_at IS NULL AND w.made_at < $1 AND w.type = ANY($2) AND NOT EXISTS (SELECT FROM handled_events h WHERE h.event_id = w.event_id)
   GROUP BY w.subject`

/** All there is; a test that leaves one out sees what it finds. What is found last stands first in the list: money before words. */
export const comparisons: readonly Comparison[] = [
  {
    kind: 'lost webhook',
    find: (database, { settled, awaited }) => database.rows<Found>(LOST_WEBHOOK, [settled, awaited]),
  },
  {
    kind: 'seat counter',
    find: async (database, { since, again }) =>
      (await countSeatsSince(database, since, whole(again))).map(({ gameId, ...counts }) => ({
        subject: String(gameId),
        orderId: null,
        ours: null,
        theirs: null,
        details: counts,
      })),
  },
  {
    kind: 'credit entry',
    find: (database, { since, settled, again }) => database.rows<Found>(CREDIT_ENTRY, [since, settled, whole(again)]),
  },
  byStatement('dispute', DISPUTE),
  byStatement('refund without answer', REFUND_WITHOUT_ANSWER, { needsFreshCopy: true }),
  byStatement('refund at the provider', REFUND_AT_PROVIDER),
  byStatement('order without payment', ORDER_WITHOUT_PAYMENT, { needsFreshCopy: true }),
  byStatement('payment without order', PAYMENT_WITHOUT_ORDER),
]
