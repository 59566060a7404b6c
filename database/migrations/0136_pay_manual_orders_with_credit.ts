import { BaseSchema } from '@adonisjs/lucid/schema'

/** Staff can take the price of a manual order from the credit of the buyer's account. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE orders DROP CONSTRAINT orders_payment_kind_check, DROP CONSTRAINT orders_desk_payment,
        ADD CONSTRAINT orders_payment_kind_check CHECK (payment_kind IN ('cash', 'card', 'complimentary', 'other', 'credit')) NOT VALID,
        ADD CONSTRAINT orders_desk_payment CHECK (
          payment_kind IS NULL AND discount_cents = 0 OR
          payment_kind IS NOT NULL AND manual AND paid_cents = subtotal_cents - discount_cents - credits_cents
            AND (credits_cents = 0 OR payment_kind = 'credit' AND user_id IS NOT NULL) AND (payment_kind <> 'other' OR payment_note <> '')) NOT VALID;
      ALTER TABLE orders VALIDATE CONSTRAINT orders_payment_kind_check;
      ALTER TABLE orders VALIDATE CONSTRAINT orders_desk_payment;
    `)
  }

  override async down() {
    this.schema.raw(`
      ALTER TABLE orders DROP CONSTRAINT orders_payment_kind_check, DROP CONSTRAINT orders_desk_payment,
        ADD CONSTRAINT orders_payment_kind_check CHECK (payment_kind IN ('cash', 'card', 'complimentary', 'other')),
        ADD CONSTRAINT orders_desk_payment CHECK (
          payment_kind IS NULL AND discount_cents = 0 OR
          payment_kind IS NOT NULL AND manual AND paid_cents = subtotal_cents - discount_cents AND (payment_kind <> 'other' OR payment_note <> ''));
    `)
  }
}
