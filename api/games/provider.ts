import type { ApplicationService } from '@adonisjs/core/types'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { CompareSeats } from '#api/games/actions/compare_seats'
import { GameReader } from '#api/games/queries/list_games'
import { UpcomingGames } from '#api/games/queries/upcoming_games'
import { UpcomingStarts } from '#api/games/queries/upcoming_starts'
import { seatsForSale } from '#api/games/seats_for_sale'
import { products } from '#api/sales/products'
import { ChangeFeed } from '#api/shared/change_feed'
import { jobs } from '#api/shared/jobs'
import { exportedLists } from '#api/shared/list_export'
import { Database } from '#api/shared/sql'

export default class GamesProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(UpcomingStarts, async (resolver) => new UpcomingStarts(await resolver.make(Database)))
    container.singleton(
      GameReader,
      async (resolver) =>
        new GameReader(await resolver.make(Database), await resolver.make(ChangeFeed), await resolver.make(ReferenceReader))
    )
    container.singleton(UpcomingGames, async (resolver) => new UpcomingGames(await resolver.make(GameReader)))
  }

  boot() {
    products.register(seatsForSale)

    jobs.add('compare-seats', { everySeconds: 3600, run: async (container) => (await container.make(CompareSeats)).handle() })

    exportedLists.add('games', async () => (await import('#api/games/controllers/game_export')).gameExport)
  }

  async start() {
    await import('#api/games/routes')
  }
}
