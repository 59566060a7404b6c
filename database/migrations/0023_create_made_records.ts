import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Which record a request has made, for a day: who asks again because the answer was lost is told of the same one.
      CREATE TABLE made_records (
        request_key uuid NOT NULL,
        kind text NOT NULL,
        record_id bigint NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (request_key, kind)
      );
    `)
  }

  override async down() {
    this.schema.raw('DROP TABLE made_records')
  }
}
