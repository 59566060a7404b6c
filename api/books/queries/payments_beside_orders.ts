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
