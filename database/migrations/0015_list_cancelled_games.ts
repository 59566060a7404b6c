import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw('CREATE INDEX games_cancelled ON games (starts_at, id) WHERE cancelled_at IS NOT NULL')
  }

  override async down() {
    this.schema.raw('DROP INDEX games_cancelled')
  }
}
