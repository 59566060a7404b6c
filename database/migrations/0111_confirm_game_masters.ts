import { BaseSchema } from '@adonisjs/lucid/schema'

/** A self-registered game master enters the back office after an administrator has confirmed them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('ALTER TABLE users ADD awaits_confirmation boolean NOT NULL DEFAULT false')
  }

  override async down() {
    this.schema.raw('ALTER TABLE users DROP awaits_confirmation')
  }
}
