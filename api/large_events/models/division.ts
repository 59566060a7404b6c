import { BaseModel, column } from '@adonisjs/lucid/orm'

/** A part of a large event, with squads of its own. */
export default class Division extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare eventId: number

  @column()
  declare name: string

  @column()
  declare position: number
}
