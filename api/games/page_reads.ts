import { inject } from '@adonisjs/core'
import { ChooseGames } from '#api/games/graphql/choose_games'
import { GameReader, LONGEST_LIST } from '#api/games/queries/list_games'
import { ListSpecialEvents } from '#api/games/queries/list_special_events'
import { ListSystemGames } from '#api/games/queries/list_system_games'
import { forSpecialEvent, forSpecialEventPage, forSystem } from '#api/games/transformers/catalog_games_transformer'
import { forJoining, forShopper } from '#api/games/transformers/game_transformer'
import { idFrom } from '#api/shared/ids'
import { periodOf } from '#api/shared/period'
import type { GamesReads } from '#common/wire'

@inject()
export class GamesOfPages {
  constructor(
    protected reader: GameReader,
    protected events: ListSpecialEvents,
    protected gamesOfSystem: ListSystemGames,
    protected choosing: ChooseGames
  ) {}

  reads(): GamesReads {
    return {
      games: async ({ startDate, year, month, day, ...ids }) => {
        const period = year === undefined ? undefined : periodOf(year, month, day)
        if (period === null) return []
        const from = startDate === undefined ? undefined : new Date(startDate)
        return (await this.reader.list({ ...ids, from, period })).map(forShopper)
      },
      chosenGames: (startDate, search) =>
        this.choosing.handle({ from: new Date(startDate), search, limit: LONGEST_LIST }),
      game: async (id) => {
        const game = await this.reader.find(id)
        return game && forJoining(game)
      },
      specialEvent: async (slug) => {
        const id = idFrom(slug)
        const found = await this.events.one((event) => event.slug === slug || event.id === id)
        return found && forSpecialEventPage(found.event, found.games)
      },
      specialEvents: async () => (await this.events.all()).map(({ event, games }) => forSpecialEvent(event, games)),
      systemGames: async (slug) => ((await this.gamesOfSystem.handle(slug)) ?? []).map(forSystem),
    }
  }
}
