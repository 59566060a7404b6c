import type { ApplicationService } from '@adonisjs/core/types'
import { appKey } from '#api/config/app'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { CompareSeats } from '#api/games/actions/compare_seats'
import { TellGameMasters } from '#api/games/actions/tell_game_masters'
import { MADE_OF_GAMES, MADE_OF_SCHEDULE } from '#api/games/changes'
import { gameSubject } from '#api/games/game_subject'
import { gameMasterNews } from '#api/games/mails/game_master_news'
import { gameNewsData } from '#api/games/personal_data'
import { ReachFinder } from '#api/games/queries/find_reach'
import { GameReader } from '#api/games/queries/list_games'
import { listUpcomingChanges } from '#api/games/queries/list_upcoming_changes'
import { ShareSubjects } from '#api/games/queries/share_subjects'
import { UpcomingGames } from '#api/games/queries/upcoming_games'
import { UpcomingStarts } from '#api/games/queries/upcoming_starts'
import { addRecordUses } from '#api/games/record_uses'
import { seatLinks } from '#api/games/rules/seat_link'
import { addSeatsOf, seatsForSale } from '#api/games/seats_for_sale'
import { addCalendars } from '#api/games/watched_lists'
import { publicPages } from '#api/discovery/public_pages'
import { shareSubjects } from '#api/discovery/share_subjects'
import { schemaParts } from '#api/graphql/schema_parts'
import { mailKinds } from '#api/notifications/mail_kinds'
import { auditSubjects } from '#api/operations/audit_subjects'
import { personalData } from '#api/people/personal_data'
import { products } from '#api/sales/products'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { jobs } from '#api/shared/jobs'
import { exportedLists } from '#api/shared/list_export'
import { searchedRecords } from '#api/shared/record_search'
import { Database, ReadingDatabase } from '#api/shared/sql'
import { TimeNames } from '#api/shared/time_names'
import { pageReads } from '#api/storefront/page_reads'

export default class GamesProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(
      UpcomingStarts,
      async (resolver) => new UpcomingStarts(await resolver.make(ReadingDatabase), await resolver.make(Clock))
    )
    container.singleton(TimeNames, (resolver) => resolver.make(UpcomingStarts))
    container.singleton(
      GameReader,
      async (resolver) =>
        new GameReader(
          await resolver.make(ReadingDatabase),
          await resolver.make(ChangeFeed),
          await resolver.make(ReferenceReader)
        )
    )
    container.singleton(
      UpcomingGames,
      async (resolver) => new UpcomingGames(await resolver.make(GameReader), await resolver.make(Clock))
    )
  }

  boot() {
    personalData.add('gameNews', gameNewsData)
    // Links are signed with the key of the shop, which only a running application has.
    products.register({ ...seatsForSale, links: async (_database, lines) => seatLinks(lines, appKey) })
    addSeatsOf()

    jobs.add('compare-seats', {
      everySeconds: 3600,
      run: async (container) => (await container.make(CompareSeats)).handle(),
    })
    jobs.add('tell-game-masters', {
      everySeconds: 30,
      run: async (container) => (await container.make(TellGameMasters)).handle(),
    })
    mailKinds.add('game_master_news', { render: (_database, data) => gameMasterNews(data) })

    schemaParts.add('games', () => import('#api/games/graphql/roots'))

    publicPages.add('games', {
      madeOf: MADE_OF_SCHEDULE,
      list: async (container) => {
        const games = await listUpcomingChanges(await container.make(Database), (await container.make(Clock)).now())
        return games.map(({ id, changed }) => ({ path: `/join-game/${id}`, changed }))
      },
    })

    pageReads.add('games', {
      madeOf: MADE_OF_GAMES,
      reads: async (container) => (await container.make((await import('#api/games/page_reads')).GamesOfPages)).reads(),
    })

    addRecordUses()
    addCalendars()

    shareSubjects.add('game', async (container, id) => (await container.make(ShareSubjects)).game(id))
    shareSubjects.add('special-event', async (container, slug) =>
      (await container.make(ShareSubjects)).specialEvent(slug)
    )
    shareSubjects.add('venue', async (container, slug) => (await container.make(ShareSubjects)).venue(slug))
    shareSubjects.add('game-master', async (container, slug) => (await container.make(ShareSubjects)).gameMaster(slug))

    auditSubjects.add('game', gameSubject)

    exportedLists.add('games', async () => (await import('#api/games/controllers/game_export')).gameExport)
    searchedRecords.add('games', {
      permission: 'games',
      load: async () =>
        (await import('#api/games/controllers/game_search')).findGames(await this.app.container.make(ReachFinder)),
    })
  }

  async start() {
    await import('#api/games/routes')
  }
}
