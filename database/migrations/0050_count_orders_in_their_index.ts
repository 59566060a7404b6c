import { BaseSchema } from '@adonisjs/lucid/schema'

/** Nearly all orders are active, and not taken by staff: they are counted in the index of the newest, without a look at each. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      DROP INDEX orders_newest;
      CREATE INDEX orders_newest ON orders (created_at DESC, id DESC) INCLUDE (paid_cents, status, manual);
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX orders_newest;
      CREATE INDEX orders_newest ON orders (created_at DESC, id DESC) INCLUDE (paid_cents);
    `)
  }
}
