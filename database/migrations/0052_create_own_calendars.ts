import { BaseSchema } from '@adonisjs/lucid/schema'

/** People have a calendar to subscribe to, under an address that they can change. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      CREATE TABLE own_calendars (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        -- With the shop's key its address is made of it; another one ends the address.
        secret uuid NOT NULL DEFAULT gen_random_uuid()
      );
    `)
  }

  override async down() {
    this.schema.raw('DROP TABLE own_calendars')
  }
}
