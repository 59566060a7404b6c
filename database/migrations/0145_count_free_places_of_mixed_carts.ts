import { BaseSchema } from '@adonisjs/lucid/schema'

/** Free places count against the limits of a day, also in a cart with paid seats. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      DROP INDEX checkouts_free;
      CREATE INDEX checkouts_free ON checkouts (created_at) WHERE state = 'fulfilled' AND lines @@ '$[*].unitPriceCents == 0';
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX checkouts_free;
      CREATE INDEX checkouts_free ON checkouts (created_at) WHERE state = 'fulfilled' AND subtotal_cents = 0;
    `)
  }
}
