import { BaseSchema } from '@adonisjs/lucid/schema'

/** No code of the product truncates these tables, so their row triggers note every change (docs/adr/0004). */
const TRUNCATED = [
  'systems',
  'campaign_settings',
  'modules',
  'venues',
  'game_masters',
  'special_events',
  'campaigns',
  'large_events',
  'divisions',
  'ticket_types',
  'squads',
  'tickets',
  'partners',
  'shop_settings',
]

/**
 * Actions call these functions and statements in place of triggers: `recordSale`, `splitRevenue`, `applyRefund`, `renewHosts`,
 * `noteSeats`, `noteGameBefore`, `renewGameNames` and `closeLineRequests`. The dashboard finds new customers among the orders.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      DROP TRIGGER note_games_gone ON games;
      ${TRUNCATED.map((table) => `DROP TRIGGER note_truncate ON ${table};`).join(' ')}

      DROP FUNCTION note_first_orders, renew_first_order CASCADE;
      DROP TABLE first_orders;

      DROP FUNCTION note_game_names, note_other_game_name CASCADE;
      DROP FUNCTION close_refund_requests_of_line, close_refund_requests_of_order CASCADE;
      DROP FUNCTION note_game_news, note_players, note_players_of_game CASCADE;
      DROP FUNCTION note_hosts, note_moved_line, note_other_hosts, note_venue_of_ticket, note_other_venue_of_event CASCADE;
      DROP FUNCTION take_lines, retake_line, retake_order, take_refund, add_up_sales CASCADE;

      DROP FUNCTION know_product CASCADE;
      ALTER TABLE order_items DROP COLUMN game_id;
      ALTER TABLE order_items ADD COLUMN game_id bigint
        GENERATED ALWAYS AS (CASE WHEN product_type = 'game' THEN product_id END) STORED REFERENCES games;
      CREATE INDEX order_items_game ON order_items (game_id);

      ${SPLIT_REVENUE}
      ${LIST_UNDER_HOSTS}
      ${RENEW_HOSTS}
    `)
  }

  /** Neither the triggers nor what they derived are restored. */
  override async down() {}
}

/**
 * The caller locks the orders. Splits what was paid over the lines by their prices, or by their seats where all are free. To the cent: the parts of all
 * lines are the whole. A cached plan is used, since planning it for one order takes longer than running it.
 */
const SPLIT_REVENUE = `
  CREATE FUNCTION split_revenue(order_ids bigint[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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
  END $$;`

const LIST_UNDER_HOSTS = `
  CREATE FUNCTION list_under_hosts(order_ids bigint[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO order_game_masters
      SELECT DISTINCT g.game_master_id, o.created_at, o.id
        FROM orders o JOIN order_items i ON i.order_id = o.id JOIN games g ON g.id = i.game_id
       WHERE o.id = ANY (order_ids) ON CONFLICT DO NOTHING;
    INSERT INTO order_venues
      SELECT DISTINCT g.venue_id, o.created_at, o.id
        FROM orders o JOIN order_items i ON i.order_id = o.id JOIN games g ON g.id = i.game_id
       WHERE o.id = ANY (order_ids) AND g.venue_id IS NOT NULL ON CONFLICT DO NOTHING;
    INSERT INTO order_venues
      SELECT DISTINCT e.venue_id, o.created_at, o.id
        FROM orders o JOIN order_items i ON i.order_id = o.id AND i.product_type = 'lpg'
        JOIN ticket_types k ON k.id = i.product_id JOIN large_events e ON e.id = k.event_id
       WHERE o.id = ANY (order_ids) AND e.venue_id IS NOT NULL ON CONFLICT DO NOTHING;
  $$;`

/** The lock keeps two changes of one order's games from deleting what the other listed. */
const RENEW_HOSTS = `
  CREATE OR REPLACE FUNCTION renew_hosts(numbers bigint[], former_game_master bigint, former_venue bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('order hosts'));
    DELETE FROM order_game_masters WHERE game_master_id = former_game_master AND order_id = ANY (numbers);
    DELETE FROM order_venues WHERE venue_id = former_venue AND order_id = ANY (numbers);
    PERFORM list_under_hosts(numbers);
  END $$;`
