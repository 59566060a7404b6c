import { BaseModel, column } from '@adonisjs/lucid/orm'

/** A table of a large event, at which one squad sits. */
export default class EventTable extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare eventId: number

  /** Null: a squad of any. */
  @column()
  declare divisionId: number | null

  @column()
  declare name: string
}
