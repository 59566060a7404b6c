import { BaseSchema } from '@adonisjs/lucid/schema'

/** What of the net of their games is a game master's own. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Percent; 0: statements tell the net alone.
      ALTER TABLE game_masters ADD share_percent integer NOT NULL DEFAULT 0 CHECK (share_percent BETWEEN 0 AND 100);
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE game_masters DROP share_percent')
  }
}
