import { BaseSchema } from '@adonisjs/lucid/schema'

/** What is played of a module, or at an event, is looked for among the games to come: those of the past cost nothing. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      DROP INDEX games_module, games_special_event;
      CREATE INDEX games_module ON games (module_id, starts_at);
      CREATE INDEX games_special_event ON games (special_event_id, starts_at) WHERE special_event_id IS NOT NULL;
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX games_module, games_special_event;
      CREATE INDEX games_module ON games (module_id);
      CREATE INDEX games_special_event ON games (special_event_id) WHERE special_event_id IS NOT NULL;
    `)
  }
}
