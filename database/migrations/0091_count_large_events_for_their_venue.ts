import { BaseSchema } from '@adonisjs/lucid/schema'

/** Orders of tickets are found by the venue of their event, as those of seats by the venue of their game. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- A new line comes while its event is locked by the sale. Of a line for a seat nothing is asked but its type.
      CREATE FUNCTION note_venue_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO order_venues
          SELECT e.venue_id, o.created_at, o.id
            FROM orders o, ticket_types k JOIN large_events e ON e.id = k.event_id
           WHERE o.id = NEW.order_id AND k.id = NEW.product_id AND e.venue_id IS NOT NULL ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_venue_of_ticket AFTER INSERT ON order_items FOR EACH ROW
        WHEN (NEW.product_type = 'lpg') EXECUTE FUNCTION note_venue_of_ticket();

      ${renewHosts(OF_TICKETS)}

      CREATE FUNCTION note_other_venue_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM renew_hosts(ARRAY(SELECT DISTINCT i.order_id FROM order_items i
                                   WHERE i.product_type = 'lpg' AND i.product_id = ANY (ARRAY(SELECT k.id FROM ticket_types k WHERE k.event_id = NEW.id))), NULL, OLD.venue_id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_other_venue_of_event AFTER UPDATE OF venue_id ON large_events FOR EACH ROW
        WHEN (OLD.venue_id IS DISTINCT FROM NEW.venue_id) EXECUTE FUNCTION note_other_venue_of_event();

      INSERT INTO order_venues
        SELECT DISTINCT e.venue_id, o.created_at, o.id
          FROM large_events e JOIN ticket_types k ON k.event_id = e.id JOIN order_items i ON i.product_id = k.id AND i.product_type = 'lpg' JOIN orders o ON o.id = i.order_id
         WHERE e.venue_id IS NOT NULL ON CONFLICT DO NOTHING;

      -- What is of no game is looked up by its line; a sale of seats touches none of these.
      CREATE INDEX takings_of_no_game ON takings (happened_at) INCLUDE (order_item_id, seats, paid_cents, credits_cents, refunded_cents) WHERE game_id IS NULL;
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX takings_of_no_game;
      DROP TRIGGER note_other_venue_of_event ON large_events; DROP TRIGGER note_venue_of_ticket ON order_items;
      DROP FUNCTION note_other_venue_of_event; DROP FUNCTION note_venue_of_ticket;
      ${renewHosts('')}
      DELETE FROM order_venues v
       WHERE NOT EXISTS (SELECT FROM order_items i JOIN games g ON g.id = i.game_id WHERE i.order_id = v.order_id AND g.venue_id = v.venue_id);
    `)
  }
}

const OF_TICKETS = `
        INSERT INTO order_venues
          SELECT DISTINCT e.venue_id, o.created_at, o.id
            FROM orders o JOIN order_items i ON i.order_id = o.id AND i.product_type = 'lpg' JOIN ticket_types k ON k.id = i.product_id JOIN large_events e ON e.id = k.event_id
           WHERE o.id = ANY (numbers) AND e.venue_id IS NOT NULL ON CONFLICT DO NOTHING;`

const renewHosts = (ofOthers: string) => `
      CREATE OR REPLACE FUNCTION renew_hosts(numbers bigint[], former_game_master bigint, former_venue bigint) RETURNS void LANGUAGE plpgsql AS $$
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
           WHERE o.id = ANY (numbers) AND g.venue_id IS NOT NULL ON CONFLICT DO NOTHING;${ofOthers}
      END $$;`
