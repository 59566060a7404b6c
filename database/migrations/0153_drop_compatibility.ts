import { BaseSchema } from '@adonisjs/lucid/schema'

/** Earlier versions were never released, so no checkout has lines without types, and no event is recorded in `payment_events` alone. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      DROP FUNCTION typed_lines;
      DROP TABLE payment_events;
    `)
  }

  /** Nothing reads them. */
  override async down() {}
}
