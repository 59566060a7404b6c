import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Which of the shop's own addresses the buyer is at: the payment page leads back there. Null: the shop's chosen one.
      ALTER TABLE checkouts ADD origin text;
      -- What a browser has bought and its cart may not know of.
      CREATE INDEX checkouts_buyer_fulfilled ON checkouts (buyer_key) WHERE state = 'fulfilled';
    `)
  }

  override async down() {
    this.schema.raw('DROP INDEX checkouts_buyer_fulfilled; ALTER TABLE checkouts DROP COLUMN origin')
  }
}
