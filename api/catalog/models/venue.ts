import { column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { CatalogRecord } from '#api/catalog/models/catalog_record'
import type { TimeZone, VenueType } from '#common/wire'

/** Where games take place. One of type `online` may have no address. */
export default class Venue extends CatalogRecord {
  @column()
  declare slug: string

  @column()
  declare type: VenueType

  @column({ columnName: 'address1' })
  declare address1: string | null

  @column({ columnName: 'address2' })
  declare address2: string | null

  @column()
  declare city: string | null

  @column()
  declare state: string | null

  @column()
  declare postalcode: string | null

  @column()
  declare country: string | null

  /** Its visitors' clocks. */
  @column()
  declare timeZone: TimeZone

  /** Its logo, which lies over the pictures of its games. */
  @column()
  declare moduleOverlayImage: string | null

  @column.dateTime()
  declare archivedAt: DateTime | null
}
