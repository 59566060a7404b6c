import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the back office's lists sort, filter and search by, each with its index (docs/adr/0016). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      -- Follows from the lines (api/orders/rules/order_status.ts); kept beside the order so that a list can ask for it.
      ALTER TABLE orders ADD COLUMN status text NOT NULL DEFAULT 'active'
        CHECK (status IN ('active', 'partly cancelled', 'cancelled', 'refunded'));

      CREATE FUNCTION order_status(order_number bigint) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN bool_and(status = 'active') IS NOT FALSE THEN 'active'
                    WHEN bool_or(status = 'active') THEN 'partly cancelled'
                    WHEN bool_and(status = 'refunded') THEN 'refunded'
                    ELSE 'cancelled' END
          FROM order_items WHERE order_id = order_number
      $$;
      CREATE FUNCTION note_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE orders SET status = order_status(id) WHERE id = NEW.order_id;
        RETURN NULL;
      END $$;
      UPDATE orders SET status = order_status(id) WHERE id IN (SELECT order_id FROM order_items WHERE status <> 'active');
      CREATE TRIGGER note_status AFTER UPDATE OF status ON order_items FOR EACH ROW
        WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_order_status();
      CREATE TRIGGER note_late_line AFTER INSERT ON order_items FOR EACH ROW
        WHEN (NEW.status <> 'active') EXECUTE FUNCTION note_order_status();

      CREATE INDEX orders_by_total ON orders (subtotal_cents, id);
      CREATE INDEX orders_by_last_name ON orders (lower(last_name), id);
      DROP INDEX orders_email;
      CREATE INDEX orders_email ON orders (lower(email), id);
      CREATE INDEX orders_manual ON orders (created_at, id) WHERE manual;
      CREATE INDEX orders_ended ON orders (status, created_at, id) WHERE status <> 'active';
      -- The leading blank lets one or two letters find the beginnings of words.
      CREATE INDEX orders_search ON orders USING gin ((' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

      -- Nothing here holds seats_sold or seats_held: selling a seat must not touch an index.
      CREATE INDEX games_by_price ON games (price_cents, id) WHERE cancelled_at IS NULL;
      CREATE INDEX games_by_size ON games (max_players, id) WHERE cancelled_at IS NULL;
      CREATE INDEX modules_by_name ON modules (lower(name));
      CREATE INDEX game_masters_by_name ON game_masters (lower(name));
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX game_masters_by_name, modules_by_name, games_by_size, games_by_price,
        orders_search, orders_ended, orders_manual, orders_email, orders_by_last_name, orders_by_total;
      CREATE INDEX orders_email ON orders (lower(email));
      DROP TRIGGER note_late_line ON order_items; DROP TRIGGER note_status ON order_items;
      DROP FUNCTION note_order_status; DROP FUNCTION order_status;
      ALTER TABLE orders DROP COLUMN status;
    `)
  }
}
