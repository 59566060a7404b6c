import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- The line to the internet that it was started from, while that counts: personal data, forgotten within the hour.
      ALTER TABLE checkouts ADD COLUMN network text;
      CREATE INDEX checkouts_network ON checkouts (network) WHERE network IS NOT NULL;
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE checkouts DROP COLUMN network')
  }
}
