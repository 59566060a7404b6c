import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- To the cent: the parts of all lines are the whole.
      CREATE FUNCTION part_of(whole bigint, before bigint, own bigint, total bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN total > 0 THEN (whole * (before + own) / total - whole * before / total)::int ELSE 0 END
      $$;

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
        CONSTRAINT takings_order_id_order_item_id_refund_id_key UNIQUE NULLS NOT DISTINCT (order_id, order_item_id, refund_id)
      );
      CREATE INDEX takings_newest ON takings (happened_at) INCLUDE (game_id, seats, paid_cents, credits_cents, refunded_cents);
      CREATE INDEX takings_back ON takings (happened_at) INCLUDE (order_id, game_id, refunded_cents) WHERE refund_id IS NOT NULL;
      CREATE INDEX takings_game ON takings (game_id, happened_at) INCLUDE (order_id, seats, paid_cents, credits_cents, refunded_cents);
      -- What is of no game is looked up by its line; a sale of seats touches none of these.
      CREATE INDEX takings_of_no_game ON takings (happened_at) INCLUDE (order_item_id, seats, paid_cents, credits_cents, refunded_cents) WHERE game_id IS NULL;

      -- Splits what was paid over the lines by their prices, or by their seats where all are free. The caller locks
      -- the orders. A cached plan is used, since planning for one order takes longer than running.
      CREATE FUNCTION split_revenue(order_ids bigint[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' AS $$
      BEGIN
        DELETE FROM takings USING unnest(order_ids) number WHERE order_id = number AND refund_id IS NULL;
        INSERT INTO takings (order_id, order_item_id, game_id, happened_at, seats, paid_cents, credits_cents)
          SELECT o.id, line.id, line.game_id, o.created_at, CASE WHEN line.status = 'active' THEN line.quantity ELSE 0 END,
                 part_of(o.paid_cents, line.reached - line.worth, line.worth, line.total),
                 part_of(o.credits_cents, line.reached - line.worth, line.worth, line.total)
            FROM orders o
            JOIN (SELECT valued.*, sum(worth) OVER (PARTITION BY order_id ORDER BY id)::bigint AS reached, sum(worth) OVER (PARTITION BY order_id)::bigint AS total
                    FROM (SELECT i.id, i.order_id, i.game_id, i.status, i.quantity,
                                 i.quantity::bigint * CASE WHEN max(i.unit_price_cents) OVER (PARTITION BY i.order_id) = 0 THEN 1 ELSE i.unit_price_cents END AS worth
                            FROM order_items i JOIN unnest(order_ids) number ON number = i.order_id) valued) line ON line.order_id = o.id;
        UPDATE takings t SET game_id = i.game_id
          FROM order_items i
         WHERE t.order_id = ANY (order_ids) AND t.refund_id IS NOT NULL AND i.id = t.order_item_id AND t.game_id IS DISTINCT FROM i.game_id;
      END $$;

      -- First for the seats that ended with money back, then for those that ended without, then for those that
      -- stand; never more than a line brought while another has some left. What is more than all of them brought
      -- is of the first.
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

      -- To the cent: what the seats that went do not get stays with those that stayed.
      CREATE FUNCTION share_refunds(line bigint, gone bigint, taken integer, of_all integer) RETURNS void LANGUAGE sql AS $$
        INSERT INTO takings (order_id, order_item_id, refund_id, game_id, happened_at, refunded_cents)
          SELECT t.order_id, i.id, t.refund_id, i.game_id, t.happened_at, part_of(t.refunded_cents, 0, taken, of_all)
            FROM order_items i JOIN takings t ON t.order_id = i.order_id AND t.order_item_id = line AND t.refund_id IS NOT NULL
           WHERE i.id = gone AND part_of(t.refunded_cents, 0, taken, of_all) > 0;
        UPDATE takings t SET refunded_cents = t.refunded_cents - part.refunded_cents
          FROM takings part WHERE part.order_id = t.order_id AND part.order_item_id = gone AND part.refund_id = t.refund_id AND t.order_item_id = line
      $$;
    `)
  }
}
