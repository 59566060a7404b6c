import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { findListed } from '#api/catalog/rules/slug'
import {
  toGameMaster,
  toGameMasterProfile,
  toSystem,
  toToldSetting,
  toToldSystem,
  toVenue,
} from '#api/catalog/transformers/catalog_transformer'
import { ChooseGames } from '#api/games/graphql/choose_games'
import { GameReader, LONGEST_LIST } from '#api/games/queries/list_games'
import { ListSpecialEvents } from '#api/games/queries/list_special_events'
import { ListSystemGames } from '#api/games/queries/list_system_games'
import { periodOf } from '#api/shared/period'
import { forSpecialEvent, forSpecialEventPage, forSystem } from '#api/games/transformers/catalog_games_transformer'
import { forJoining, forShopper } from '#api/games/transformers/game_transformer'
import { idFrom } from '#api/shared/ids'
import type { GamesVariables, StorefrontReads } from '#common/wire'

/** The pages' reads without a detour over HTTP: the same queries that GraphQL and REST answer from. */
@inject()
export class InProcessReads implements StorefrontReads {
  constructor(
    protected gameReader: GameReader,
    protected reference: ReferenceReader,
    protected events: ListSpecialEvents,
    protected gamesOfSystem: ListSystemGames,
    protected choosing: ChooseGames
  ) {}

  async games({ startDate, year, month, day, ...ids }: GamesVariables) {
    const period = year === undefined ? undefined : periodOf(year, month, day)
    if (period === null) return []
    const from = startDate === undefined ? undefined : new Date(startDate)
    return (await this.gameReader.list({ ...ids, from, period })).map(forShopper)
  }

  chosenGames(startDate: string, search: string) {
    return this.choosing.handle({ from: new Date(startDate), search, limit: LONGEST_LIST })
  }

  async game(id: number) {
    const game = await this.gameReader.find(id)
    return game && forJoining(game)
  }

  async gameMaster(slug: string) {
    const found = findListed((await this.reference.now()).gameMasters.values(), slug)
    return found && toGameMasterProfile(found)
  }

  async gameMasters() {
    return listed((await this.reference.now()).gameMasters.values()).map(toGameMaster)
  }

  async campaignSetting(slug: string) {
    const found = findListed((await this.reference.now()).settings.values(), slug)
    return found && toToldSetting(found)
  }

  async specialEvent(slug: string) {
    const id = idFrom(slug)
    const found = await this.events.one((event) => event.slug === slug || event.id === id)
    return found && forSpecialEventPage(found.event, found.games)
  }

  async specialEvents() {
    return (await this.events.all()).map(({ event, games }) => forSpecialEvent(event, games))
  }

  async system(slug: string) {
    const found = findListed((await this.reference.now()).systems.values(), slug)
    return found && toToldSystem(found)
  }

  async systemGames(slug: string) {
    return ((await this.gamesOfSystem.handle(slug)) ?? []).map(forSystem)
  }

  async systems() {
    return listed((await this.reference.now()).systems.values()).map(toSystem)
  }

  async venues() {
    return listed((await this.reference.now()).venues.values()).map(toVenue)
  }
}

const listed = <Row extends { archived: boolean }>(rows: Iterable<Row>): Row[] => [...rows].filter(({ archived }) => !archived)
