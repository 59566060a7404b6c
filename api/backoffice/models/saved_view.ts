import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import User from '#api/accounts/models/user'
import type { SavedView as View, ViewSettings } from '#common/wire'

/** A way to look at a list of the back office, kept for the whole team. */
export default class SavedView extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare list: string

  @column()
  declare name: string

  @column()
  declare settings: ViewSettings

  @column()
  declare createdBy: number | null

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @belongsTo(() => User, { foreignKey: 'createdBy' })
  declare creator: BelongsTo<typeof User>

  /** As the team and the audit log know it; `creator` has to be loaded. */
  asView(): View {
    const { id, list, name, settings, creator } = this
    return { id, list, name, settings, createdBy: creator?.username ?? null }
  }
}
