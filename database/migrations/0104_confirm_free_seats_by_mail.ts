import { BaseSchema } from '@adonisjs/lucid/schema'

/** A guest confirms free seats by a link in a mail (D-37). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('ALTER TABLE checkouts ADD confirmation_sent_at timestamptz, ADD email_confirmed_at timestamptz')
  }

  override async down() {
    this.schema.raw('ALTER TABLE checkouts DROP confirmation_sent_at, DROP email_confirmed_at')
  }
}
