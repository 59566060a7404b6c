import { column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { CatalogRecord } from '#api/catalog/models/catalog_record'

/** A world that modules are set in. */
export default class CampaignSetting extends CatalogRecord {
  @column()
  declare slug: string

  /** Markdown. */
  @column()
  declare description: string

  @column()
  declare url: string | null

  @column()
  declare image: string | null

  @column.dateTime()
  declare archivedAt: DateTime | null
}
