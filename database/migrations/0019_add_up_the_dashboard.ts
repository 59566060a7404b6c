import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the dashboard adds up stands in its indexes, and who came for the first time is noted when they come. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      DROP INDEX orders_newest, order_items_order;
      CREATE INDEX orders_newest ON orders (created_at DESC, id DESC) INCLUDE (paid_cents);
      CREATE INDEX order_items_order ON order_items (order_id) INCLUDE (status, quantity);

      -- An order that had none before it from its address. Nobody waits for anybody here: of two that come at once both
      -- may be noted, and whoever reads takes the earlier.
      CREATE TABLE first_orders (
        address text NOT NULL,
        ordered_at timestamptz NOT NULL,
        order_id bigint NOT NULL,
        PRIMARY KEY (address, ordered_at, order_id)
      );
      INSERT INTO first_orders
        SELECT DISTINCT ON (lower(email)) lower(email), created_at, id FROM orders WHERE email <> '' ORDER BY lower(email), created_at, id;
      CREATE INDEX first_orders_newest ON first_orders (ordered_at);

      CREATE FUNCTION note_first_orders() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO first_orders
          SELECT lower(email), created_at, id FROM written
           WHERE email <> '' AND NOT EXISTS (
             SELECT FROM orders earlier
              WHERE lower(earlier.email) = lower(written.email) AND (earlier.created_at, earlier.id) < (written.created_at, written.id));
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_first_orders AFTER INSERT ON orders
        REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_first_orders();

      CREATE FUNCTION renew_first_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM first_orders WHERE address IN (lower(OLD.email), lower(NEW.email));
        INSERT INTO first_orders
          SELECT DISTINCT ON (lower(email)) lower(email), created_at, id FROM orders
           WHERE email <> '' AND lower(email) IN (lower(OLD.email), lower(NEW.email)) ORDER BY lower(email), created_at, id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER renew_first_order AFTER UPDATE OF email, created_at ON orders FOR EACH ROW
        WHEN ((OLD.email, OLD.created_at) IS DISTINCT FROM (NEW.email, NEW.created_at)) EXECUTE FUNCTION renew_first_order();
      CREATE TRIGGER lose_first_order AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION renew_first_order();
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP TRIGGER lose_first_order ON orders; DROP TRIGGER renew_first_order ON orders; DROP TRIGGER note_first_orders ON orders;
      DROP FUNCTION renew_first_order; DROP FUNCTION note_first_orders;
      DROP TABLE first_orders;
      DROP INDEX order_items_order, orders_newest;
      CREATE INDEX order_items_order ON order_items (order_id);
      CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
    `)
  }
}
