import { column } from '@adonisjs/lucid/orm'
import { CatalogRecord } from '#api/catalog/models/catalog_record'

/** A convention or a day of the shop, of which games are a part. It is never archived: games live on without it. */
export default class SpecialEvent extends CatalogRecord {
  @column()
  declare slug: string

  /** Markdown. */
  @column()
  declare description: string

  @column()
  declare image: string | null
}
