import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- From where a mail to an address that never paid for anything was caused, for the day on which it counts.
      ALTER TABLE mails ADD COLUMN network text;
      CREATE INDEX mails_of_network ON mails (network, created_at) WHERE network IS NOT NULL;
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE mails DROP COLUMN network')
  }
}
