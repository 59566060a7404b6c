import { inject } from '@adonisjs/core'
import type { ListedGame } from '#api/games/queries/list_games'
import { UpcomingGames } from '#api/games/queries/upcoming_games'
import { forShopper } from '#api/games/transformers/game_transformer'
import { ChangeFeed, type Moment } from '#api/shared/change_feed'
import { memoizeByReference } from '#api/shared/memoize_by_reference'
import type { ChosenGames, Game } from '#common/wire'
import { chooseGames } from '#common/games/search'

/** Characters; more than all filters together take. */
const LONGEST_SEARCH = 1000

interface Choosing {
  from: Date
  search: string
  /** Games that are listed at the most; all are counted. */
  limit: number
  moment?: Moment
}

/** The filters of `/games`, over all games to come. */
@inject()
export class ChooseGames {
  constructor(
    protected feed: ChangeFeed,
    protected upcoming: UpcomingGames
  ) {}

  async handle({ from, search, limit, moment }: Choosing): Promise<ChosenGames> {
    const games = gamesOf(await this.upcoming.from(from, moment ?? (await this.feed.now())))
    const { ids, ...counted } = chooseGames(search.slice(0, LONGEST_SEARCH), games)
    return { games: games.filter(({ id }) => ids.has(id)).slice(0, limit), ...counted }
  }
}

const gameOf = memoizeByReference(forShopper)

/** The same list gives the same games, so that the storefront recognises them. */
export const gamesOf = memoizeByReference((listed: ListedGame[]): Game[] => listed.map(gameOf))
