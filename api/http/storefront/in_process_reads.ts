import { inject } from '@adonisjs/core'
import { GameReader } from '#api/games/queries/list_games'
import { periodOf } from '#api/games/rules/period'
import { forShopper } from '#api/games/transformers/game_transformer'
import type { Game, GameMaster, GamesVariables, SpecialEvent, StorefrontReads, SystemEntry } from '#api/types'

/** The pages' reads without a detour over HTTP: the same queries that GraphQL and REST answer from. */
@inject()
export class InProcessReads implements StorefrontReads {
  constructor(protected gameReader: GameReader) {}

  async games({ startDate, year, month, day, ...ids }: GamesVariables): Promise<Game[]> {
    const period = year === undefined ? null : periodOf(year, month, day)
    if (year !== undefined && !period) return []
    const from = startDate === undefined ? undefined : new Date(startDate)
    const games = await this.gameReader.list({ ...ids, from, period: period ?? undefined })
    return games.map(forShopper)
  }

  async game(id: number): Promise<Game | null> {
    const game = await this.gameReader.find(id)
    return game && forShopper(game)
  }

  gameMasters(): Promise<GameMaster[]> {
    return Promise.resolve([])
  }

  specialEvents(): Promise<SpecialEvent[]> {
    return Promise.resolve([])
  }

  systems(): Promise<SystemEntry[]> {
    return Promise.resolve([])
  }
}
