import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whoever keeps games reads only those again whose seats changed (docs/adr/0004). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE changes ADD COLUMN game_id bigint, DROP CONSTRAINT changes_pkey;
      ALTER TABLE changes ADD CONSTRAINT changes_once UNIQUE NULLS NOT DISTINCT (transaction, kind, game_id);

      CREATE FUNCTION note_seats() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO changes (kind, game_id) VALUES ('seats', NEW.id) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;

      CREATE OR REPLACE TRIGGER note_seats AFTER UPDATE ON games FOR EACH ROW
        WHEN ((OLD.max_players, OLD.seats_sold, OLD.seats_held) IS DISTINCT FROM (NEW.max_players, NEW.seats_sold, NEW.seats_held))
        EXECUTE FUNCTION note_seats();
    `)
  }

  override async down() {
    this.schema.raw(`
      CREATE OR REPLACE TRIGGER note_seats AFTER UPDATE ON games FOR EACH ROW
        WHEN ((OLD.max_players, OLD.seats_sold, OLD.seats_held) IS DISTINCT FROM (NEW.max_players, NEW.seats_sold, NEW.seats_held))
        EXECUTE FUNCTION note_change('seats');
      DROP FUNCTION note_seats;
      DELETE FROM changes;
      ALTER TABLE changes DROP CONSTRAINT changes_once, DROP COLUMN game_id, ADD PRIMARY KEY (transaction, kind);
      UPDATE change_horizon SET forgotten = pg_current_snapshot(), upcoming = pg_current_snapshot();
    `)
  }
}
