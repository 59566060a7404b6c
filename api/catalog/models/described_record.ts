import { beforeSave, column } from '@adonisjs/lucid/orm'
import { CatalogRecord } from '#api/catalog/models/catalog_record'
import { renderMarkdown } from '#api/shared/markdown'

/** One that has a page of its own, a text and a picture. */
export class DescribedRecord extends CatalogRecord {
  @column()
  declare slug: string

  /** Markdown. */
  @column()
  declare description: string

  @column()
  declare descriptionHtml: string

  @column()
  declare image: string | null

  @beforeSave()
  static renderDescription(record: DescribedRecord) {
    if (record.$dirty.description !== undefined) record.descriptionHtml = renderMarkdown(record.description)
  }
}
