import { beforeSave, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import CampaignSetting from '#api/catalog/models/campaign_setting'
import { CatalogRecord } from '#api/catalog/models/catalog_record'
import System from '#api/catalog/models/system'
import { renderMarkdown } from '#api/shared/markdown'

/** An adventure that is played at a game. It has no page of its own. */
export default class Module extends CatalogRecord {
  /** Markdown. */
  @column()
  declare description: string

  @column()
  declare descriptionHtml: string

  @column()
  declare systemId: number | null

  @column()
  declare campaignSettingId: number | null

  @column()
  declare image: string | null

  @column.dateTime()
  declare archivedAt: DateTime | null

  @belongsTo(() => System)
  declare system: BelongsTo<typeof System>

  @belongsTo(() => CampaignSetting)
  declare campaignSetting: BelongsTo<typeof CampaignSetting>

  @beforeSave()
  static renderDescription(module: Module) {
    if (module.$dirty.description !== undefined) module.descriptionHtml = renderMarkdown(module.description)
  }
}
