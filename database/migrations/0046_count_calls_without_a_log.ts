import { BaseSchema } from '@adonisjs/lucid/schema'

/** How often somebody has called within a minute is worth no write-ahead log: after a crash it is counted anew. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('ALTER TABLE rate_limits SET UNLOGGED')
  }

  override async down() {
    this.schema.raw('ALTER TABLE rate_limits SET LOGGED')
  }
}
