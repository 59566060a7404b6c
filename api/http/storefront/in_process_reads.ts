import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { toGameMaster, toSystem, toVenue } from '#api/catalog/transformers/catalog_transformer'
import { GameReader } from '#api/games/queries/list_games'
import { ListSpecialEvents } from '#api/games/queries/list_special_events'
import { periodOf } from '#api/games/rules/period'
import { forSpecialEvent } from '#api/games/transformers/catalog_games_transformer'
import { forShopper } from '#api/games/transformers/game_transformer'
import type { Game, GameMaster, GamesVariables, SpecialEvent, StorefrontReads, System, Venue } from '#api/types'

/** The pages' reads without a detour over HTTP: the same queries that GraphQL and REST answer from. */
@inject()
export class InProcessReads implements StorefrontReads {
  constructor(
    protected gameReader: GameReader,
    protected reference: ReferenceReader,
    protected events: ListSpecialEvents
  ) {}

  async games({ startDate, year, month, day, ...ids }: GamesVariables): Promise<Game[]> {
    const period = year === undefined ? undefined : periodOf(year, month, day)
    if (period === null) return []
    const from = startDate === undefined ? undefined : new Date(startDate)
    return (await this.gameReader.list({ ...ids, from, period })).map(forShopper)
  }

  async game(id: number): Promise<Game | null> {
    const game = await this.gameReader.find(id)
    return game && forShopper(game)
  }

  async gameMasters(): Promise<GameMaster[]> {
    const { gameMasters } = await this.reference.now()
    return [...gameMasters.values()].filter(({ archived }) => !archived).map(toGameMaster)
  }

  async specialEvents(): Promise<SpecialEvent[]> {
    return (await this.events.all()).map(({ event, games }) => forSpecialEvent(event, games))
  }

  async systems(): Promise<System[]> {
    const { systems } = await this.reference.now()
    return [...systems.values()].filter(({ archived }) => !archived).map(toSystem)
  }

  async venues(): Promise<Venue[]> {
    const { venues } = await this.reference.now()
    return [...venues.values()].filter(({ archived }) => !archived).map(toVenue)
  }
}
