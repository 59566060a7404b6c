import { BaseSchema } from '@adonisjs/lucid/schema'

/** Members who joined after a session was skipped were not notified of it. Null: not skipped, or skipped before this column existed. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('ALTER TABLE campaign_sessions ADD skipped_at timestamptz')
  }

  override async down() {
    this.schema.raw('ALTER TABLE campaign_sessions DROP skipped_at')
  }
}
