import { BaseSchema } from '@adonisjs/lucid/schema'

/** Orders are found by their payment through `orders_payment` (0024, 0035); a second index on the same column cost each order a write. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('DROP INDEX orders_payment_intent')
  }

  override async down() {
    this.schema.raw(
      'CREATE INDEX orders_payment_intent ON orders (provider_payment_intent) WHERE provider_payment_intent IS NOT NULL'
    )
  }
}
