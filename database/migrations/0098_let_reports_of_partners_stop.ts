import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whoever gets the reports of a partner by mail may have none of them (docs/adr/0038). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Null while they are sent.
      ALTER TABLE partners ADD reports_stopped_at timestamptz
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE partners DROP reports_stopped_at')
  }
}
