import { BaseSchema } from '@adonisjs/lucid/schema'

/** The status of an order and of its lines follows the money: a refund can be pending, and it can fail. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- The lines that a refund pays back. Empty for a refund of an amount that staff chose.
      ALTER TABLE refunds ADD order_item_ids bigint[] NOT NULL DEFAULT '{}';
      UPDATE refunds r SET order_item_ids = ARRAY(SELECT i.id FROM order_items i WHERE i.order_id = r.order_id AND i.status = 'refunded')
       WHERE state <> 'succeeded' AND origin = 'product' AND request_key IS NULL AND order_id IS NOT NULL;

      ALTER TABLE orders DROP CONSTRAINT orders_status_check,
        ADD CONSTRAINT orders_status_check CHECK (status IN (
          'active', 'partly refunded', 'partly cancelled', 'cancelled', 'refunded', 'refund pending', 'refund failed'));

      -- Cents that the provider refused and that did not go back in another way since. A dispute that failed was won.
      CREATE FUNCTION failed_refund_cents(order_number bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
        SELECT GREATEST(LEAST(failed.cents - COALESCE((
                 SELECT sum(r.amount_cents) FROM refunds r
                  WHERE r.order_id = order_number AND r.state <> 'failed' AND r.order_item_ids = '{}' AND r.created_at >= failed.since), 0),
               o.paid_cents + o.credits_cents - refunded_cents(order_number)), 0)
          FROM orders o, (SELECT COALESCE(sum(amount_cents), 0) AS cents, min(COALESCE(settled_at, created_at)) AS since
                            FROM refunds WHERE order_id = order_number AND state = 'failed' AND origin <> 'dispute') failed
         WHERE o.id = order_number
      $$;

      -- 'refunded' in order_items.status means that a refund was requested. This function says what became of the money.
      CREATE FUNCTION line_status(line order_items) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN line.status = 'active' THEN 'active' ELSE (
          SELECT CASE WHEN refund.failed AND failed_refund_cents(o.id) > 0 THEN 'refund failed'
                      WHEN refund.pending THEN 'refund pending'
                      WHEN line.unit_price_cents = 0 OR o.paid_cents + o.credits_cents = 0 THEN 'cancelled'
                      WHEN line.status = 'refunded' OR refund.succeeded >= o.paid_cents + o.credits_cents THEN 'refunded'
                      ELSE 'cancelled' END
            FROM orders o, (SELECT bool_or(state = 'failed' AND line.id = ANY(order_item_ids)) AS failed,
                                   bool_or(state = 'pending' AND line.id = ANY(order_item_ids)) AS pending,
                                   sum(amount_cents) FILTER (WHERE state = 'succeeded') AS succeeded
                              FROM refunds WHERE order_id = line.order_id) refund
           WHERE o.id = line.order_id) END
      $$;

      -- Unfinished refunds come first: staff look for them. An open dispute is a status of its own (api/orders/rules/order_status.ts).
      CREATE OR REPLACE FUNCTION order_status(order_number bigint) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN failed_refund_cents(order_number) > 0 THEN 'refund failed'
                    WHEN EXISTS (SELECT FROM refunds WHERE order_id = order_number AND state = 'pending' AND origin <> 'dispute') THEN 'refund pending'
                    WHEN (SELECT bool_and(status = 'active') IS NOT FALSE FROM order_items WHERE order_id = order_number) THEN
                      CASE WHEN refunded = 0 THEN 'active' WHEN refunded < given THEN 'partly refunded' ELSE 'refunded' END
                    WHEN EXISTS (SELECT FROM order_items WHERE order_id = order_number AND status = 'active') THEN 'partly cancelled'
                    WHEN given > 0 AND refunded >= given THEN 'refunded'
                    WHEN (SELECT bool_and(line_status(i) = 'refunded') FROM order_items i WHERE order_id = order_number) THEN 'refunded'
                    ELSE 'cancelled' END
          FROM (SELECT paid_cents + credits_cents AS given, refunded_cents(order_number) AS refunded FROM orders WHERE id = order_number) money
      $$;
      UPDATE orders SET status = order_status(id)
       WHERE (status <> 'active' OR id IN (SELECT order_id FROM refunds)) AND status <> order_status(id);
    `)
  }

  override async down() {
    this.schema.raw(`
      CREATE OR REPLACE FUNCTION order_status(order_number bigint) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN bool_and(i.status = 'active') IS NOT FALSE THEN (
                      SELECT CASE WHEN refunded = 0 THEN 'active' WHEN refunded < paid_cents + credits_cents THEN 'partly refunded' ELSE 'refunded' END
                        FROM orders, refunded_cents(order_number) refunded WHERE id = order_number)
                    WHEN bool_or(i.status = 'active') THEN 'partly cancelled'
                    WHEN bool_and(i.status = 'refunded') THEN 'refunded'
                    ELSE 'cancelled' END
          FROM order_items i WHERE order_id = order_number
      $$;
      DROP FUNCTION line_status; DROP FUNCTION failed_refund_cents;
      UPDATE orders SET status = order_status(id) WHERE status <> 'active' AND status <> order_status(id);
      ALTER TABLE orders DROP CONSTRAINT orders_status_check,
        ADD CONSTRAINT orders_status_check CHECK (status IN ('active', 'partly refunded', 'partly cancelled', 'cancelled', 'refunded'));
      ALTER TABLE refunds DROP order_item_ids;
    `)
  }
}
