import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { findBySlug } from '#api/catalog/rules/slug'
import { GameReader } from '#api/games/queries/list_games'
import { forSystem } from '#api/games/transformers/catalog_games_transformer'
import { forShopper } from '#api/games/transformers/game_transformer'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import type { Game, SystemGame } from '#api/types'

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

  async ofSystem({ params }: HttpContext): Promise<SystemGame[]> {
    const { systems, modules } = await this.reference.now()
    const system = findBySlug(systems.values(), String(params.slug))
    if (!system) throw new NotFound('This system is not known.')
    const moduleIds = [...modules.values()].filter((module) => module.system?.id === system.id).map(({ id }) => id)
    return (await this.games.list({ moduleIds, from: this.clock.now() })).map(forSystem)
  }
}
