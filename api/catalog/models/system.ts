import { column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { CatalogRecord } from '#api/catalog/models/catalog_record'

/** A set of rules that games are played by. */
export default class System extends CatalogRecord {
  @column()
  declare slug: string

  /** Markdown. */
  @column()
  declare description: string

  @column()
  declare image: string | null

  @column.dateTime()
  declare archivedAt: DateTime | null
}
