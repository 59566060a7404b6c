import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { SpecialEventRecord } from '#api/catalog/reference'
import { GameReader, type ListedGame } from '#api/games/queries/list_games'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'

export interface EventWithGames {
  event: SpecialEventRecord
  games: ListedGame[]
}

/** Special events with their games to come. */
@inject()
export class ListSpecialEvents {
  constructor(
    protected reference: ReferenceReader,
    protected games: GameReader,
    protected feed: ChangeFeed,
    protected clock: Clock
  ) {}

  async all(): Promise<EventWithGames[]> {
    const moment = await this.feed.now()
    const { specialEvents } = await this.reference.at(moment)
    const from = this.clock.now()
    return Promise.all(
      [...specialEvents.values()].map(async (event) => ({
        event,
        games: await this.games.list({ specialEventId: event.id, from }, moment),
      }))
    )
  }

  /** Null when no event fits. */
  async one(fits: (event: SpecialEventRecord) => boolean): Promise<EventWithGames | null> {
    const moment = await this.feed.now()
    const event = [...(await this.reference.at(moment)).specialEvents.values()].find(fits)
    if (!event) return null
    return { event, games: await this.games.list({ specialEventId: event.id, from: this.clock.now() }, moment) }
  }
}
