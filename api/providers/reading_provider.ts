import type { ApplicationService } from '@adonisjs/core/types'
import env from '#api/start/env'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { ChooseGames } from '#api/http/storefront/choose_games'
import { Operations } from '#api/http/graphql/operations'
import { GameReader } from '#api/games/queries/list_games'
import { UpcomingGames } from '#api/games/queries/upcoming_games'
import { UpcomingStarts } from '#api/games/queries/upcoming_starts'
import { ChangeFeed } from '#api/shared/change_feed'
import { MEGABYTE, ResponseCache } from '#api/shared/response_cache'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/** One of each per process: what public answers are read with and kept in (docs/adr/0004). */
export default class ReadingProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(ChangeFeed, async (resolver) => new ChangeFeed(await resolver.make(Database)))
    container.singleton(ResponseCache, async (resolver) => new ResponseCache(await resolver.make(ChangeFeed), env.get('ANSWER_CACHE_MB', 48) * MEGABYTE))
    container.singleton(
      ReferenceReader,
      async (resolver) => new ReferenceReader(await resolver.make(Database), await resolver.make(ChangeFeed))
    )
    container.singleton(UpcomingStarts, async (resolver) => new UpcomingStarts(await resolver.make(Database)))
    container.singleton(
      GameReader,
      async (resolver) =>
        new GameReader(await resolver.make(Database), await resolver.make(ChangeFeed), await resolver.make(ReferenceReader))
    )
    container.singleton(UpcomingGames, async (resolver) => new UpcomingGames(await resolver.make(GameReader)))
    container.singleton(
      Operations,
      async (resolver) =>
        new Operations(
          await resolver.make(ChangeFeed),
          await resolver.make(ResponseCache),
          await resolver.make(UpcomingStarts),
          await resolver.make(GameReader),
          await resolver.make(ChooseGames),
          await resolver.make(Clock)
        )
    )
  }
}
