import { column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { DescribedRecord } from '#api/catalog/models/described_record'

/** A set of rules that games are played by. */
export default class System extends DescribedRecord {
  @column.dateTime()
  declare archivedAt: DateTime | null
}
