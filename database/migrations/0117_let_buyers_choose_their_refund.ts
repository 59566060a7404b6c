import { BaseSchema } from '@adonisjs/lucid/schema'

/** When a game master cancels, the buyer chooses card or credit. Until then the refund waits. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- The buyer may choose until then. Null: nothing was offered, or the buyer chose. Later the money goes to the card.
      ALTER TABLE refunds ADD choice_until timestamptz CHECK (choice_until IS NULL OR destination = 'card');
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE refunds DROP choice_until')
  }
}
