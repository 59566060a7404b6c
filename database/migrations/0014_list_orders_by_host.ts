import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Which game masters and venues an order has to do with follows from its lines and their games. It is kept beside the
 * order, in the order of time, so that a list of one game master's orders is walked by an index (docs/adr/0016).
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Derived, so without foreign keys: their locks would stand in the way of those that a sale takes.
      CREATE TABLE order_game_masters (
        game_master_id bigint NOT NULL,
        ordered_at timestamptz NOT NULL,
        order_id bigint NOT NULL,
        PRIMARY KEY (game_master_id, order_id)
      );
      CREATE TABLE order_venues (
        venue_id bigint NOT NULL,
        ordered_at timestamptz NOT NULL,
        order_id bigint NOT NULL,
        PRIMARY KEY (venue_id, order_id)
      );
      INSERT INTO order_game_masters
        SELECT DISTINCT g.game_master_id, o.created_at, o.id
          FROM order_items i JOIN orders o ON o.id = i.order_id JOIN games g ON g.id = i.game_id;
      INSERT INTO order_venues
        SELECT DISTINCT g.venue_id, o.created_at, o.id
          FROM order_items i JOIN orders o ON o.id = i.order_id JOIN games g ON g.id = i.game_id WHERE g.venue_id IS NOT NULL;
      CREATE INDEX order_game_masters_newest ON order_game_masters (game_master_id, ordered_at, order_id);
      CREATE INDEX order_venues_newest ON order_venues (venue_id, ordered_at, order_id);

      -- A new line comes while its game is locked by the sale, so that nobody changes the game meanwhile.
      CREATE FUNCTION note_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO order_game_masters
          SELECT DISTINCT g.game_master_id, o.created_at, o.id
            FROM lines l JOIN orders o ON o.id = l.order_id JOIN games g ON g.id = l.game_id ON CONFLICT DO NOTHING;
        INSERT INTO order_venues
          SELECT DISTINCT g.venue_id, o.created_at, o.id
            FROM lines l JOIN orders o ON o.id = l.order_id JOIN games g ON g.id = l.game_id
           WHERE g.venue_id IS NOT NULL ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_hosts AFTER INSERT ON order_items
        REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION note_hosts();

      -- One after the other: two lines of an order may change at once, and each looks at the other.
      CREATE FUNCTION renew_hosts(numbers bigint[], former_game_master bigint, former_venue bigint) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('order hosts'));
        DELETE FROM order_game_masters WHERE game_master_id = former_game_master AND order_id = ANY (numbers);
        DELETE FROM order_venues WHERE venue_id = former_venue AND order_id = ANY (numbers);
        INSERT INTO order_game_masters
          SELECT DISTINCT g.game_master_id, o.created_at, o.id
            FROM orders o JOIN order_items i ON i.order_id = o.id JOIN games g ON g.id = i.game_id
           WHERE o.id = ANY (numbers) ON CONFLICT DO NOTHING;
        INSERT INTO order_venues
          SELECT DISTINCT g.venue_id, o.created_at, o.id
            FROM orders o JOIN order_items i ON i.order_id = o.id JOIN games g ON g.id = i.game_id
           WHERE o.id = ANY (numbers) AND g.venue_id IS NOT NULL ON CONFLICT DO NOTHING;
      END $$;

      CREATE FUNCTION note_moved_line() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM renew_hosts(ARRAY[NEW.order_id], g.game_master_id, g.venue_id) FROM games g WHERE g.id = OLD.game_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_moved_line AFTER UPDATE OF game_id ON order_items FOR EACH ROW
        WHEN (OLD.game_id IS DISTINCT FROM NEW.game_id) EXECUTE FUNCTION note_moved_line();

      CREATE FUNCTION note_other_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM renew_hosts(ARRAY(SELECT order_id FROM order_items WHERE game_id = NEW.id), OLD.game_master_id, OLD.venue_id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_other_hosts AFTER UPDATE OF game_master_id, venue_id ON games FOR EACH ROW
        WHEN (OLD.game_master_id IS DISTINCT FROM NEW.game_master_id OR OLD.venue_id IS DISTINCT FROM NEW.venue_id)
        EXECUTE FUNCTION note_other_hosts();
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP TRIGGER note_other_hosts ON games; DROP TRIGGER note_moved_line ON order_items; DROP TRIGGER note_hosts ON order_items;
      DROP FUNCTION note_other_hosts; DROP FUNCTION note_moved_line; DROP FUNCTION renew_hosts; DROP FUNCTION note_hosts;
      DROP TABLE order_venues, order_game_masters;
    `)
  }
}
