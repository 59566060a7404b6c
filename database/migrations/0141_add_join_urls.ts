import { BaseSchema } from '@adonisjs/lucid/schema'

/** The address of an online game's table, for players with a seat only. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('ALTER TABLE games ADD join_url text')
  }

  override async down() {
    this.schema.raw('ALTER TABLE games DROP join_url')
  }
}
