import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Under which name the payment provider keeps a person's cards. The row comes before the provider is asked.
      CREATE TABLE payment_customers (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        provider_customer_id text UNIQUE,
        -- Counts customers that the provider forgot: the next one is asked for under a new key.
        generation integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      -- Kept with the checkout, so that asking for its page again is the same question.
      ALTER TABLE checkouts ADD COLUMN provider_customer_id text;
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE checkouts DROP COLUMN provider_customer_id; DROP TABLE payment_customers')
  }
}
