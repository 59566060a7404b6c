import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { TicketRole } from '#common/wire'

/** What is sold for a large event. */
export default class TicketType extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare eventId: number

  @column()
  declare role: TicketRole

  @column()
  declare tier: string

  @column()
  declare priceCents: number

  @column()
  declare description: string

  @column()
  declare stock: number

  /** Sold or held: counted by the database. */
  @column()
  declare taken: number

  /** Null: since it stands there. */
  @column()
  declare onSaleFrom: Date | null

  /** Null: until the event begins. */
  @column()
  declare onSaleTo: Date | null

  @column()
  declare position: number
}
