import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Whose doing it was that money went back: ours, or something that happened at the provider. A dispute is pending while it is
      -- open, succeeded when it is lost and failed when it is won.
      ALTER TABLE refunds ADD origin text NOT NULL DEFAULT 'product' CHECK (origin IN ('product', 'provider', 'dispute'));
      CREATE INDEX orders_payment ON orders (provider_payment_intent) WHERE provider_payment_intent IS NOT NULL;

      -- Paid pages that made no order and are not their checkout's: each has its outcome once.
      CREATE TABLE stray_pages (
        id text PRIMARY KEY,
        checkout_id uuid REFERENCES checkouts,
        outcome text NOT NULL CHECK (outcome IN ('refunded', 'listed')),
        created_at timestamptz NOT NULL DEFAULT now()
      );

      -- Up to when the provider's books were compared with ours. It is part of every backup: a restored database knows its own age.
      CREATE TABLE reconciliation (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        compared_until timestamptz NOT NULL
      );
      INSERT INTO reconciliation (compared_until) SELECT COALESCE(max(created_at), now()) FROM checkouts;
    `)
  }

  override async down() {
    this.schema.raw(
      'DROP TABLE reconciliation, stray_pages; DROP INDEX orders_payment; ALTER TABLE refunds DROP origin'
    )
  }
}
