import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { SpecialEventRecord } from '#api/catalog/reference'
import { GameReader, type ListedGame } from '#api/games/queries/list_games'
import { LISTED } from '#api/games/queries/listed'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { Database, sql } from '#api/shared/sql'

export interface EventWithGames {
  event: SpecialEventRecord
  games: ListedGame[]
}

const MEMBERS = sql`
  SELECT id AS "gameId", special_event_id AS "eventId" FROM games
   WHERE special_event_id IS NOT NULL AND ${LISTED} AND starts_at >= $1`

/** Special events with their games to come. */
@inject()
export class ListSpecialEvents {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected games: GameReader,
    protected feed: ChangeFeed,
    protected clock: Clock
  ) {}

  async all(): Promise<EventWithGames[]> {
    const moment = await this.feed.now()
    const { specialEvents } = await this.reference.at(moment)
    const from = this.clock.now()
    const [members, games] = await Promise.all([
      this.database.rows<{ gameId: number; eventId: number }>(MEMBERS, [from]),
      this.games.list({ specialEventIds: [...specialEvents.keys()], from }, moment),
    ])
    const eventOf = new Map(members.map(({ gameId, eventId }) => [gameId, eventId]))
    return [...specialEvents.values()].map((event) => ({
      event,
      games: games.filter(({ id }) => eventOf.get(id) === event.id),
    }))
  }

  /** Null when no event fits. */
  async one(fits: (event: SpecialEventRecord) => boolean): Promise<EventWithGames | null> {
    const moment = await this.feed.now()
    const event = [...(await this.reference.at(moment)).specialEvents.values()].find(fits)
    if (!event) return null
    return { event, games: await this.games.list({ specialEventId: event.id, from: this.clock.now() }, moment) }
  }
}
