import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { Repeats } from '#common/wire'

/** How games that were put on together repeat, as it was planned. What has become of them stands with the games. */
export default class GameSeries extends BaseModel {
  static override table = 'game_series'

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare repeats: Repeats

  /** 2026-11-30 */
  @column()
  declare startsOn: string

  @column()
  declare until: string | null

  @column()
  declare count: number | null
}
