import { beforeSave, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import User from '#api/accounts/models/user'
import { CatalogRecord } from '#api/catalog/models/catalog_record'
import { renderMarkdown } from '#api/shared/markdown'

/** Who runs games. */
export default class GameMaster extends CatalogRecord {
  @column()
  declare slug: string

  /** The account of theirs, if they made one. */
  @column()
  declare userId: number | null

  @column()
  declare email: string | null

  /** Typed by the game master, and not confirmed: mail never goes there. */
  @column()
  declare requestedEmail: string | null

  /** Markdown. */
  @column()
  declare biography: string

  @column()
  declare biographyHtml: string

  @column()
  declare private: boolean

  /** Of the net of their games, in percent; for staff alone. */
  @column()
  declare sharePercent: number

  @column()
  declare image: string | null

  @column.dateTime()
  declare archivedAt: DateTime | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  @beforeSave()
  static renderBiography(gameMaster: GameMaster) {
    if (gameMaster.$dirty.biography !== undefined) gameMaster.biographyHtml = renderMarkdown(gameMaster.biography)
  }

  /** Returns the address that staff entered, else the account's (`user` has to be loaded). */
  mailAddress(): string | null {
    return this.email ?? this.user?.email ?? null
  }
}
