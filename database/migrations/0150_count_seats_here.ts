import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * How many seats of a booking arrived. Null: all of them. The booking can lose seats afterwards, so readers take the smaller number of
 * this one and the quantity.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE attendances ADD seats integer CHECK (seats >= 1),
        ADD CONSTRAINT attendances_seats_of_arrived CHECK (state = 'arrived' OR seats IS NULL)
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE attendances DROP seats')
  }
}
