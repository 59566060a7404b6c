import { column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { DescribedRecord } from '#api/catalog/models/described_record'

/** A world that modules are set in. */
export default class CampaignSetting extends DescribedRecord {
  @column()
  declare url: string | null

  @column.dateTime()
  declare archivedAt: DateTime | null
}
