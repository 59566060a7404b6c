import { BaseSchema } from '@adonisjs/lucid/schema'

/** A line keeps what its buyer was promised; credit may come with something on top (docs/adr/0042). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Null: by the policy of its order.
      ALTER TABLE order_items ADD COLUMN refund_tiers jsonb;
      -- Beside the amount, which is what goes back of what was paid.
      ALTER TABLE refunds ADD COLUMN bonus_cents integer NOT NULL DEFAULT 0
        CONSTRAINT refunds_bonus CHECK (bonus_cents = 0 OR (bonus_cents BETWEEN 0 AND amount_cents AND destination = 'credits' AND origin = 'product'));
      -- What a refund gave on top, once.
      ALTER TABLE credit_entries ADD COLUMN bonus_of uuid REFERENCES refunds;
      CREATE UNIQUE INDEX credit_entries_one_bonus ON credit_entries (bonus_of) WHERE bonus_of IS NOT NULL;
    `)
  }

  override async down() {
    this.schema.raw(
      'ALTER TABLE order_items DROP COLUMN refund_tiers; ALTER TABLE refunds DROP COLUMN bonus_cents; ALTER TABLE credit_entries DROP COLUMN bonus_of'
    )
  }
}
