import { BaseSchema } from '@adonisjs/lucid/schema'

/** What every line of an order brought, and what of each refund went back for it (docs/adr/0044). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Derived, so without foreign keys to games: their locks would stand in the way of those that a sale takes.
      CREATE TABLE takings (
        order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
        -- Null where money went back for an order without lines.
        order_item_id bigint,
        -- Null for what came in.
        refund_id uuid,
        -- Of the line, wherever it was moved since.
        game_id bigint,
        -- When the order was placed, or money went back.
        happened_at timestamptz NOT NULL,
        seats integer NOT NULL DEFAULT 0,
        paid_cents integer NOT NULL DEFAULT 0,
        credits_cents integer NOT NULL DEFAULT 0,
        refunded_cents integer NOT NULL DEFAULT 0,
        UNIQUE NULLS NOT DISTINCT (order_id, order_item_id, refund_id)
      );

      -- To the cent: the parts of all lines are the whole.
      CREATE FUNCTION part_of(whole bigint, before bigint, own bigint, total bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN total > 0 THEN (whole * (before + own) / total - whole * before / total)::int ELSE 0 END
      $$;

      -- What was paid is of its lines by what each of them costs; where they cost nothing, by their seats.
      -- Planned once: for one order, as each sale asks, a plan takes longer than what it plans.
      CREATE FUNCTION add_up_sales(numbers bigint[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
      BEGIN
        DELETE FROM takings USING unnest(numbers) number WHERE order_id = number AND refund_id IS NULL;
        INSERT INTO takings (order_id, order_item_id, game_id, happened_at, seats, paid_cents, credits_cents)
          SELECT o.id, line.id, line.game_id, o.created_at, CASE WHEN line.status = 'active' THEN line.quantity ELSE 0 END,
                 part_of(o.paid_cents, line.reached - line.worth, line.worth, line.total),
                 part_of(o.credits_cents, line.reached - line.worth, line.worth, line.total)
            FROM orders o
            JOIN (SELECT valued.*, sum(worth) OVER (PARTITION BY order_id ORDER BY id)::bigint AS reached, sum(worth) OVER (PARTITION BY order_id)::bigint AS total
                    FROM (SELECT i.id, i.order_id, i.game_id, i.status, i.quantity,
                                 i.quantity::bigint * CASE WHEN max(i.unit_price_cents) OVER (PARTITION BY i.order_id) = 0 THEN 1 ELSE i.unit_price_cents END AS worth
                            FROM order_items i JOIN unnest(numbers) number ON number = i.order_id) valued) line ON line.order_id = o.id;
      END $$;

      -- First for the seats that ended with money back, then for those that ended without, then for those that stand; never more than a line
      -- brought while another has some left. What is more than all of them brought is of the first.
      CREATE FUNCTION spread_refund(refund uuid) RETURNS void LANGUAGE sql AS $$
        WITH line AS (
          SELECT r.order_id, i.id, i.game_id, r.amount_cents::bigint AS amount, r.created_at, own.brought,
                 CASE i.status WHEN 'refunded' THEN 1 WHEN 'cancelled' THEN 2 ELSE 3 END AS turn
            FROM refunds r LEFT JOIN order_items i ON i.order_id = r.order_id
            LEFT JOIN LATERAL (SELECT GREATEST(COALESCE(sum(t.paid_cents + t.credits_cents - t.refunded_cents), 0), 0)::bigint AS brought
                                 FROM takings t WHERE t.order_id = i.order_id AND t.order_item_id = i.id) own ON true
           WHERE r.id = refund
        ), turned AS (
          SELECT line.*, COALESCE(sum(brought) OVER (ORDER BY turn RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE GROUP), 0)::bigint AS earlier,
                 sum(brought) OVER (PARTITION BY turn)::bigint AS total, sum(brought) OVER (PARTITION BY turn ORDER BY id)::bigint AS reached,
                 sum(brought) OVER ()::bigint AS whole, row_number() OVER (ORDER BY turn, id) AS place
            FROM line
        ), share AS (
          SELECT turned.*, part_of(LEAST(GREATEST(amount - earlier, 0), total), reached - brought, brought, total)
                             + CASE WHEN place = 1 THEN GREATEST(amount - COALESCE(whole, 0), 0) ELSE 0 END AS cents
            FROM turned
        )
        INSERT INTO takings (order_id, order_item_id, refund_id, game_id, happened_at, refunded_cents)
          SELECT order_id, id, refund, game_id, created_at, cents FROM share WHERE cents <> 0
      $$;

      CREATE FUNCTION take_lines() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM add_up_sales(ARRAY(SELECT DISTINCT order_id FROM lines));
        RETURN NULL;
      END $$;
      CREATE TRIGGER take_lines AFTER INSERT ON order_items
        REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION take_lines();

      -- The order first, as refunds do: what goes back meanwhile follows its line.
      CREATE FUNCTION retake_line() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
        IF (OLD.quantity, OLD.unit_price_cents) IS DISTINCT FROM (NEW.quantity, NEW.unit_price_cents) THEN
          PERFORM add_up_sales(ARRAY[NEW.order_id]);
        ELSIF OLD.status <> NEW.status THEN
          UPDATE takings SET seats = CASE WHEN NEW.status = 'active' THEN NEW.quantity ELSE 0 END
           WHERE order_id = NEW.order_id AND order_item_id = NEW.id AND refund_id IS NULL;
        END IF;
        IF OLD.game_id IS DISTINCT FROM NEW.game_id THEN
          UPDATE takings SET game_id = NEW.game_id WHERE order_id = NEW.order_id AND order_item_id = NEW.id;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER retake_line AFTER UPDATE OF status, quantity, unit_price_cents, product_id, game_id ON order_items FOR EACH ROW
        WHEN ((OLD.status, OLD.quantity, OLD.unit_price_cents, OLD.game_id) IS DISTINCT FROM (NEW.status, NEW.quantity, NEW.unit_price_cents, NEW.game_id))
        EXECUTE FUNCTION retake_line();

      CREATE FUNCTION retake_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM add_up_sales(ARRAY[NEW.id]);
        RETURN NULL;
      END $$;
      CREATE TRIGGER retake_order AFTER UPDATE OF created_at, paid_cents, credits_cents ON orders FOR EACH ROW
        WHEN ((OLD.created_at, OLD.paid_cents, OLD.credits_cents) IS DISTINCT FROM (NEW.created_at, NEW.paid_cents, NEW.credits_cents))
        EXECUTE FUNCTION retake_order();

      CREATE FUNCTION take_refund() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
        IF TG_OP = 'UPDATE' THEN
          DELETE FROM takings WHERE order_id = OLD.order_id AND refund_id = OLD.id;
        END IF;
        IF NEW.order_id IS NOT NULL AND NEW.state <> 'failed' THEN
          PERFORM spread_refund(NEW.id);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER take_refund AFTER INSERT ON refunds FOR EACH ROW
        WHEN (NEW.order_id IS NOT NULL AND NEW.state <> 'failed') EXECUTE FUNCTION take_refund();
      CREATE TRIGGER retake_refund AFTER UPDATE OF state, amount_cents, order_id, created_at ON refunds FOR EACH ROW
        WHEN ((OLD.state = 'failed', OLD.amount_cents, OLD.order_id, OLD.created_at) IS DISTINCT FROM (NEW.state = 'failed', NEW.amount_cents, NEW.order_id, NEW.created_at))
        EXECUTE FUNCTION take_refund();

      SELECT add_up_sales(ARRAY(SELECT id FROM orders));
      DO $$
      DECLARE one uuid;
      BEGIN
        FOR one IN SELECT id FROM refunds WHERE order_id IS NOT NULL AND state <> 'failed' ORDER BY created_at, id LOOP
          PERFORM spread_refund(one);
        END LOOP;
      END $$;

      CREATE INDEX takings_newest ON takings (happened_at) INCLUDE (game_id, seats, paid_cents, credits_cents, refunded_cents);
      CREATE INDEX takings_back ON takings (happened_at) INCLUDE (order_id, game_id, refunded_cents) WHERE refund_id IS NOT NULL;
      CREATE INDEX takings_game ON takings (game_id, happened_at) INCLUDE (order_id, seats, paid_cents, credits_cents, refunded_cents);
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP TRIGGER retake_refund ON refunds; DROP TRIGGER take_refund ON refunds;
      DROP TRIGGER retake_order ON orders;
      DROP TRIGGER retake_line ON order_items; DROP TRIGGER take_lines ON order_items;
      DROP FUNCTION take_refund; DROP FUNCTION retake_order; DROP FUNCTION retake_line; DROP FUNCTION take_lines;
      DROP FUNCTION spread_refund; DROP FUNCTION add_up_sales; DROP FUNCTION part_of;
      DROP TABLE takings;
    `)
  }
}
