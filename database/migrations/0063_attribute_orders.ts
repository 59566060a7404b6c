import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who sent the buyer: from the checkout it goes into the order (docs/adr/0038). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE checkouts ADD partner_id bigint REFERENCES partners;
      ALTER TABLE orders ADD partner_id bigint REFERENCES partners;
      CREATE INDEX orders_partner ON orders (partner_id, created_at) WHERE partner_id IS NOT NULL;
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE orders DROP partner_id; ALTER TABLE checkouts DROP partner_id')
  }
}
