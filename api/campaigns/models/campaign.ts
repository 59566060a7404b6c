import { BaseModel, beforeSave, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import GameMaster from '#api/catalog/models/game_master'
import Venue from '#api/catalog/models/venue'
import type { ScheduleType } from '#common/wire'
import { renderMarkdown } from '#api/shared/markdown'

/** What its game master or staff write down of a campaign. */
const WRITTEN = [
  'name',
  'description',
  'image',
  'priceCents',
  'private',
  'seats',
  'scheduleType',
  'scheduleDay',
  'scheduleTime',
  'startsOn',
  'gameMasterId',
  'venueId',
  'systemId',
  'campaignSettingId',
] as const

export type CampaignPlan = Pick<Campaign, (typeof WRITTEN)[number]>

/** A table that meets again and again. */
export default class Campaign extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare slug: string

  @column()
  declare name: string

  /** Markdown. */
  @column()
  declare description: string

  @column()
  declare descriptionHtml: string

  @column()
  declare image: string | null

  /** Of one session. */
  @column()
  declare priceCents: number

  /** By invitation only. */
  @column()
  declare private: boolean

  @column()
  declare seats: number

  /** How many of them are taken: counted by the database. */
  @column()
  declare members: number

  @column()
  declare scheduleType: ScheduleType

  @column()
  declare scheduleDay: number

  @column()
  declare scheduleTime: string

  /** `2026-11-30`, a day of Mountain Time. */
  @column()
  declare startsOn: string

  @column()
  declare gameMasterId: number

  @column()
  declare venueId: number

  @column()
  declare systemId: number | null

  @column()
  declare campaignSettingId: number | null

  /** Null: it goes on. */
  @column()
  declare endedAt: Date | null

  /** Counts changes: who saves an older one is told so. */
  @column()
  declare version: number

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @belongsTo(() => GameMaster)
  declare gameMaster: BelongsTo<typeof GameMaster>

  @belongsTo(() => Venue)
  declare venue: BelongsTo<typeof Venue>

  @beforeSave()
  static renderDescription(campaign: Campaign) {
    if (campaign.$dirty.description !== undefined) campaign.descriptionHtml = renderMarkdown(campaign.description)
  }

  /** As the audit log knows it. */
  written(): CampaignPlan {
    return this.serializeAttributes({ pick: [...WRITTEN] }) as CampaignPlan
  }
}
