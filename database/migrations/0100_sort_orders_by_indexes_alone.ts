import { BaseSchema } from '@adonisjs/lucid/schema'

/** What orders are sorted by stands in the indexes as well: PostgreSQL reads no index alone that holds but an expression over it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      DROP INDEX orders_by_last_name, orders_by_total, orders_email;
      CREATE INDEX orders_by_last_name ON orders (lower(last_name), id) INCLUDE (last_name);
      CREATE INDEX orders_by_total ON orders ((subtotal_cents - discount_cents), id) INCLUDE (subtotal_cents, discount_cents);
      CREATE INDEX orders_email ON orders (lower(email), id) INCLUDE (email);
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX orders_by_last_name, orders_by_total, orders_email;
      CREATE INDEX orders_by_last_name ON orders (lower(last_name), id);
      CREATE INDEX orders_by_total ON orders ((subtotal_cents - discount_cents), id);
      CREATE INDEX orders_email ON orders (lower(email), id);
    `)
  }
}
