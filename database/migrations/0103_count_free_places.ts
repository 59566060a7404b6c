import { BaseSchema } from '@adonisjs/lucid/schema'

/** Free places count against the limits of browser, account and network for a day. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      `CREATE INDEX checkouts_free ON checkouts (created_at) WHERE state = 'fulfilled' AND subtotal_cents = 0`
    )
  }

  override async down() {
    this.schema.raw('DROP INDEX checkouts_free')
  }
}
