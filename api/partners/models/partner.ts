import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { DateTime } from 'luxon'
import Venue from '#api/catalog/models/venue'

/** What its owner or staff write down of a partner. */
const WRITTEN = ['name', 'site', 'email', 'venueId'] as const

export type PartnerPlan = Pick<Partner, (typeof WRITTEN)[number]>

/** A store, venue, game master or club that shows our games on a page of its own. */
export default class Partner extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  /** Names it on its page and in addresses, for everybody to see. */
  @column()
  declare key: string

  @column()
  declare name: string

  /** The origin of its page. */
  @column()
  declare site: string

  /** Where it is reached, and where reports go of one that staff registered: `mail_reports.ts`. */
  @column()
  declare email: string

  @column()
  declare venueId: number | null

  /** Who registered it; null: staff did. */
  @column()
  declare userId: number | null

  /** Counts no more; its orders keep it. */
  @column()
  declare archivedAt: Date | null

  /** No reports are mailed since then. */
  @column()
  declare reportsStoppedAt: Date | null

  /** Counts changes: who saves an older one is told so. */
  @column()
  declare version: number

  @column()
  declare createdAt: Date

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @belongsTo(() => Venue)
  declare venue: BelongsTo<typeof Venue>

  /** As the audit log knows it. */
  written(): PartnerPlan {
    return this.serializeAttributes({ pick: [...WRITTEN] }) as PartnerPlan
  }
}
