import { BaseSchema } from '@adonisjs/lucid/schema'

/** Sessions have no module: in lists of games they are called by their own name, and are found by it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      "CREATE INDEX games_called_search ON games USING gin (folded(' ' || name) gin_trgm_ops) WHERE name IS NOT NULL"
    )
  }

  override async down() {
    this.schema.raw('DROP INDEX games_called_search')
  }
}
