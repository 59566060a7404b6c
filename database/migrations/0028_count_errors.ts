import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- The same report again is counted. created_at is the first time.
      ALTER TABLE error_log
        ADD COLUMN fingerprint text,
        ADD COLUMN times integer NOT NULL DEFAULT 1,
        ADD COLUMN last_at timestamptz;
      UPDATE error_log SET last_at = created_at;
      ALTER TABLE error_log ALTER COLUMN last_at SET DEFAULT now(), ALTER COLUMN last_at SET NOT NULL;
      CREATE UNIQUE INDEX error_log_fingerprint ON error_log (fingerprint);
      CREATE INDEX error_log_last ON error_log (last_at);
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE error_log DROP COLUMN fingerprint, DROP COLUMN times, DROP COLUMN last_at')
  }
}
