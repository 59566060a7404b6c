import { BaseSchema } from '@adonisjs/lucid/schema'

/** What was paid for an order and how, what went back, and a status that says so. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE orders
        -- How a manual order was paid at the desk; null for a sale, and for a manual one of which nobody wrote it down.
        ADD payment_kind text CHECK (payment_kind IN ('cash', 'card', 'complimentary', 'other')),
        ADD payment_note text NOT NULL DEFAULT '',
        -- What staff let the buyer off.
        ADD discount_cents integer NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND subtotal_cents),
        -- On its way or arrived; what was refused does not count. Kept by the refunds.
        ADD refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
        ADD CONSTRAINT orders_desk_payment CHECK (
          payment_kind IS NULL AND discount_cents = 0 OR
          payment_kind IS NOT NULL AND manual AND paid_cents = subtotal_cents - discount_cents AND (payment_kind <> 'other' OR payment_note <> '')),
        DROP CONSTRAINT orders_status_check,
        ADD CONSTRAINT orders_status_check CHECK (status IN ('active', 'partly refunded', 'partly cancelled', 'cancelled', 'refunded'));

      -- What was paid at the desk goes back there, from hand to hand.
      ALTER TABLE refunds DROP CONSTRAINT refunds_destination_check,
        ADD CONSTRAINT refunds_destination_check CHECK (destination IN ('card', 'credits', 'desk'));

      CREATE FUNCTION refunded_cents(order_number bigint) RETURNS integer LANGUAGE sql STABLE AS $$
        SELECT COALESCE(sum(amount_cents), 0)::int FROM refunds WHERE order_id = order_number AND state <> 'failed'
      $$;

      -- Its lines say what an order is; while all of them stand, the money that went back does.
      CREATE OR REPLACE FUNCTION order_status(order_number bigint) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN bool_and(i.status = 'active') IS NOT FALSE THEN (
                      SELECT CASE WHEN refunded = 0 THEN 'active' WHEN refunded < paid_cents + credits_cents THEN 'partly refunded' ELSE 'refunded' END
                        FROM orders, refunded_cents(order_number) refunded WHERE id = order_number)
                    WHEN bool_or(i.status = 'active') THEN 'partly cancelled'
                    WHEN bool_and(i.status = 'refunded') THEN 'refunded'
                    ELSE 'cancelled' END
          FROM order_items i WHERE order_id = order_number
      $$;

      -- Whoever asks for a refund or settles one has locked the order before.
      CREATE FUNCTION note_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
        UPDATE orders SET refunded_cents = refunded_cents(id), status = order_status(id) WHERE id = NEW.order_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_refunded AFTER INSERT ON refunds FOR EACH ROW
        WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION note_refunded();
      CREATE TRIGGER note_other_refunded AFTER UPDATE OF state, amount_cents, order_id ON refunds FOR EACH ROW
        WHEN ((OLD.state, OLD.amount_cents, OLD.order_id) IS DISTINCT FROM (NEW.state, NEW.amount_cents, NEW.order_id))
        EXECUTE FUNCTION note_refunded();
      UPDATE orders SET refunded_cents = refunded_cents(id), status = order_status(id) WHERE id IN (SELECT order_id FROM refunds);

      DROP INDEX orders_by_total;
      CREATE INDEX orders_by_total ON orders ((subtotal_cents - discount_cents), id);
      CREATE INDEX orders_paid_at_the_desk ON orders (payment_kind, created_at, id) WHERE payment_kind IS NOT NULL;
      DROP INDEX refunds_newest;
      CREATE INDEX refunds_newest ON refunds (created_at) INCLUDE (order_id, state, amount_cents);
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX refunds_newest, orders_paid_at_the_desk;
      CREATE INDEX refunds_newest ON refunds (created_at);
      DROP INDEX orders_by_total;
      CREATE INDEX orders_by_total ON orders (subtotal_cents, id);
      DROP TRIGGER note_other_refunded ON refunds; DROP TRIGGER note_refunded ON refunds;
      DROP FUNCTION note_refunded;
      CREATE OR REPLACE FUNCTION order_status(order_number bigint) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN bool_and(status = 'active') IS NOT FALSE THEN 'active'
                    WHEN bool_or(status = 'active') THEN 'partly cancelled'
                    WHEN bool_and(status = 'refunded') THEN 'refunded'
                    ELSE 'cancelled' END
          FROM order_items WHERE order_id = order_number
      $$;
      DROP FUNCTION refunded_cents;
      UPDATE orders SET status = order_status(id) WHERE refunded_cents > 0;
      UPDATE refunds SET destination = 'card' WHERE destination = 'desk';
      ALTER TABLE refunds DROP CONSTRAINT refunds_destination_check,
        ADD CONSTRAINT refunds_destination_check CHECK (destination IN ('card', 'credits'));
      ALTER TABLE orders DROP CONSTRAINT orders_desk_payment, DROP CONSTRAINT orders_status_check,
        ADD CONSTRAINT orders_status_check CHECK (status IN ('active', 'partly cancelled', 'cancelled', 'refunded')),
        DROP refunded_cents, DROP discount_cents, DROP payment_note, DROP payment_kind;
    `)
  }
}
