import { BaseModel, beforeSave, belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import CampaignSetting from '#api/catalog/models/campaign_setting'
import Venue from '#api/catalog/models/venue'
import Division from '#api/large_events/models/division'
import EventTable from '#api/large_events/models/event_table'
import TicketType from '#api/large_events/models/ticket_type'
import { renderMarkdown } from '#api/shared/markdown'

/** What staff write down of a large event. */
const WRITTEN = [
  'name',
  'description',
  'image',
  'venueId',
  'campaignSettingId',
  'doorsAt',
  'startsAt',
  'endsAt',
  'refundUntil',
  'swapsDivisions',
] as const

export type LargeEventPlan = Pick<LargeEvent, (typeof WRITTEN)[number]>

/** A large event of many tables. */
export default class LargeEvent extends BaseModel {
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

  @column()
  declare venueId: number | null

  @column()
  declare campaignSettingId: number | null

  @column()
  declare doorsAt: Date | null

  @column()
  declare startsAt: Date

  @column()
  declare endsAt: Date

  /** Until when a ticket is given back for all of its money. */
  @column()
  declare refundUntil: Date

  /** Whether people may change to a squad of another division. */
  @column()
  declare swapsDivisions: boolean

  /** Null: it takes place. */
  @column()
  declare cancelledAt: Date | null

  /** When it was last moved to another time. */
  @column()
  declare movedAt: Date | null

  /** Counts changes: who saves an older one is told so. */
  @column()
  declare version: number

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @belongsTo(() => Venue)
  declare venue: BelongsTo<typeof Venue>

  @belongsTo(() => CampaignSetting)
  declare campaignSetting: BelongsTo<typeof CampaignSetting>

  @hasMany(() => Division, { foreignKey: 'eventId' })
  declare divisions: HasMany<typeof Division>

  @hasMany(() => TicketType, { foreignKey: 'eventId' })
  declare ticketTypes: HasMany<typeof TicketType>

  @hasMany(() => EventTable, { foreignKey: 'eventId' })
  declare tables: HasMany<typeof EventTable>

  @beforeSave()
  static renderDescription(event: LargeEvent) {
    if (event.$dirty.description !== undefined) event.descriptionHtml = renderMarkdown(event.description)
  }

  /** As the audit log knows it, with what was read of its parts. */
  written(): object {
    const parts = (these: readonly { serializeAttributes(): object }[] | undefined) =>
      these?.map((part) => part.serializeAttributes())
    return {
      ...this.serializeAttributes({ pick: [...WRITTEN] }),
      ticketTypes: parts(this.ticketTypes),
      divisions: parts(this.divisions),
      tables: parts(this.tables),
    }
  }
}
