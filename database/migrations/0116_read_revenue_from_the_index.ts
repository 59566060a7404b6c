import { BaseSchema } from '@adonisjs/lucid/schema'

/** The dashboard counts credits as revenue, and reads them from the index of the newest orders. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      DROP INDEX orders_newest;
      CREATE INDEX orders_newest ON orders (created_at DESC, id DESC) INCLUDE (paid_cents, credits_cents, status, manual);
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX orders_newest;
      CREATE INDEX orders_newest ON orders (created_at DESC, id DESC) INCLUDE (paid_cents, status, manual);
    `)
  }
}
