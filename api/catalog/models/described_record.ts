import { column } from '@adonisjs/lucid/orm'
import { CatalogRecord } from '#api/catalog/models/catalog_record'

/** One that has a page of its own, a text and a picture. */
export class DescribedRecord extends CatalogRecord {
  @column()
  declare slug: string

  /** Markdown. */
  @column()
  declare description: string

  @column()
  declare image: string | null
}
