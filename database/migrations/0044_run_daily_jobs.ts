import { BaseSchema } from '@adonisjs/lucid/schema'

/** The last day, in Mountain Time, whose run of a daily job is done. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('CREATE TABLE daily_runs (job text PRIMARY KEY, day date NOT NULL)')
  }

  override async down() {
    this.schema.raw('DROP TABLE daily_runs')
  }
}
