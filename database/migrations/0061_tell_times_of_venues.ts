import { BaseSchema } from '@adonisjs/lucid/schema'

/** Partner pages tell the time by the clocks of the place. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE venues ADD COLUMN time_zone text NOT NULL DEFAULT 'America/Denver'
        CHECK (time_zone IN ('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'));
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE venues DROP COLUMN time_zone')
  }
}
