import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import GameMaster from '#api/catalog/models/game_master'
import Module from '#api/catalog/models/module'
import SpecialEvent from '#api/catalog/models/special_event'
import Venue from '#api/catalog/models/venue'

/** A game as it is scheduled. Its seats are none of the model's: they change in `actions/` alone, by one statement each (docs/adr/0003). */
export default class Game extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  /** Null: made of no module, and called by a name of its own. */
  @column()
  declare moduleId: number | null

  @column()
  declare name: string | null

  @column()
  declare image: string | null

  @column()
  declare gameMasterId: number

  @column()
  declare venueId: number | null

  @column()
  declare specialEventId: number | null

  /** What it was put on with (`game_series`). */
  @column()
  declare seriesId: number | null

  /** The table of its venue, where staff said so. */
  @column()
  declare tableName: string | null

  /** The address of an online table, for players with a seat. */
  @column()
  declare joinUrl: string | null

  @column()
  declare startsAt: Date

  /** When it last came to begin at another time, with seats sold. */
  @column()
  declare movedAt: Date | null

  @column()
  declare priceCents: number

  @column()
  declare maxPlayers: number

  /** False: strangers hear nothing of it. */
  @column()
  declare listed: boolean

  @column()
  declare cancelledAt: Date | null

  /** Counts changes: who saves an older one is told so. */
  @column()
  declare version: number

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @belongsTo(() => Module)
  declare module: BelongsTo<typeof Module>

  @belongsTo(() => GameMaster)
  declare gameMaster: BelongsTo<typeof GameMaster>

  @belongsTo(() => Venue)
  declare venue: BelongsTo<typeof Venue>

  @belongsTo(() => SpecialEvent)
  declare specialEvent: BelongsTo<typeof SpecialEvent>
}
