import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { GameReader } from '#api/games/queries/list_games'
import { ListSystemGames } from '#api/games/queries/list_system_games'
import { forSystem } from '#api/games/transformers/catalog_games_transformer'
import { forShopper } from '#api/games/transformers/game_transformer'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import type { Game, SystemGame } from '#common/wire'

/** Games to come of a venue or of a rule set. */
@inject()
export default class CatalogGamesController {
  constructor(
    protected reference: ReferenceReader,
    protected games: GameReader,
    protected clock: Clock
  ) {}

  async ofVenue({ params }: HttpContext): Promise<Game[]> {
    const venue = (await this.reference.now()).venues.get(idFrom(params.venueId))
    if (!venue) throw new NotFound('This venue is not known.')
    return (await this.games.list({ venueId: venue.id, from: this.clock.now() })).map(forShopper)
  }

  @inject()
  async ofSystem({ params }: HttpContext, list: ListSystemGames): Promise<SystemGame[]> {
    const games = await list.handle(String(params.slug))
    if (!games) throw new NotFound('This system is not known.')
    return games.map(forSystem)
  }
}
