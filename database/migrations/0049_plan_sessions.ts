import { BaseSchema } from '@adonisjs/lucid/schema'

/** A campaign's sessions are private games, called by the campaign's name (docs/adr/0034). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE games ALTER COLUMN module_id DROP NOT NULL;
      -- Of a game that is made of no module.
      ALTER TABLE games ADD COLUMN name text, ADD COLUMN image text;
      ALTER TABLE games ADD CONSTRAINT games_called CHECK (num_nonnulls(module_id, name) = 1);
      -- Whatever strangers read knows games by their modules.
      ALTER TABLE games ADD CONSTRAINT games_listed_by_module CHECK (module_id IS NOT NULL OR NOT listed);

      CREATE TABLE campaign_sessions (
        campaign_id bigint NOT NULL REFERENCES campaigns ON DELETE CASCADE,
        -- The day that the schedule gave it, which stays when it is moved: its payment link names it.
        held_on date NOT NULL,
        -- Null: skipped, and nobody had to do with its seats.
        game_id bigint UNIQUE REFERENCES games ON DELETE SET NULL,
        PRIMARY KEY (campaign_id, held_on)
      );
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP TABLE campaign_sessions;
      DELETE FROM games WHERE module_id IS NULL;
      ALTER TABLE games DROP CONSTRAINT games_called, DROP CONSTRAINT games_listed_by_module, DROP COLUMN name, DROP COLUMN image, ALTER COLUMN module_id SET NOT NULL;
    `)
  }
}
