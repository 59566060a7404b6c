import { BaseSchema } from '@adonisjs/lucid/schema'

/** A site whose misspelt widget was mended is told from one with two widgets by how often nothing was broken. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Since something of it was broken.
      ALTER TABLE widget_sites ADD shown_in_a_row integer NOT NULL DEFAULT 0
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE widget_sites DROP shown_in_a_row')
  }
}
