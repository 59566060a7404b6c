import { BaseSchema } from '@adonisjs/lucid/schema'

/** Links of an order carry this version: a higher one ends them (docs/adr/0024). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('ALTER TABLE orders ADD link_version int NOT NULL DEFAULT 0')
  }

  override async down() {
    this.schema.raw('ALTER TABLE orders DROP link_version')
  }
}
