import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Which transactions changed something that public answers are made of (docs/adr/0004).
      -- Nobody waits for anybody: a writer only ever inserts rows of its own.
      CREATE TABLE changes (
        transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
        kind text NOT NULL,
        PRIMARY KEY (transaction, kind)
      );

      -- What is visible in \`forgotten\` may be gone from \`changes\`.
      CREATE TABLE change_horizon (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        forgotten pg_snapshot NOT NULL,
        upcoming pg_snapshot NOT NULL,
        moved_at timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO change_horizon (forgotten, upcoming) VALUES (pg_current_snapshot(), pg_current_snapshot());

      CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO changes (kind) VALUES (TG_ARGV[0]) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;

      CREATE TRIGGER note_seats AFTER UPDATE ON games FOR EACH ROW
        WHEN ((OLD.max_players, OLD.seats_sold, OLD.seats_held) IS DISTINCT FROM (NEW.max_players, NEW.seats_sold, NEW.seats_held))
        EXECUTE FUNCTION note_change('seats');
      CREATE TRIGGER note_schedule AFTER UPDATE ON games FOR EACH ROW
        WHEN ((OLD.module_id, OLD.game_master_id, OLD.venue_id, OLD.special_event_id, OLD.starts_at, OLD.price_cents, OLD.cancelled_at)
          IS DISTINCT FROM (NEW.module_id, NEW.game_master_id, NEW.venue_id, NEW.special_event_id, NEW.starts_at, NEW.price_cents, NEW.cancelled_at))
        EXECUTE FUNCTION note_change('schedule');
      CREATE TRIGGER note_games AFTER INSERT OR DELETE ON games FOR EACH ROW EXECUTE FUNCTION note_change('schedule');
      CREATE TRIGGER note_games_gone AFTER TRUNCATE ON games EXECUTE FUNCTION note_change('schedule');
      ${CATALOGUE.map(watched).join('')}
    `)
  }

  override async down() {
    const triggers = CATALOGUE.map(
      (table) => `DROP TRIGGER note_rows ON ${table}; DROP TRIGGER note_truncate ON ${table};`
    )
    this.schema.raw(`
      DROP TRIGGER note_seats ON games; DROP TRIGGER note_schedule ON games;
      DROP TRIGGER note_games ON games; DROP TRIGGER note_games_gone ON games;
      ${triggers.join(' ')}
      DROP FUNCTION note_change; DROP TABLE change_horizon, changes;
    `)
  }
}

const CATALOGUE = ['systems', 'campaign_settings', 'modules', 'venues', 'game_masters', 'special_events']

const watched = (table: string) => `
      CREATE TRIGGER note_rows AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_change('catalogue');
      CREATE TRIGGER note_truncate AFTER TRUNCATE ON ${table} EXECUTE FUNCTION note_change('catalogue');`
