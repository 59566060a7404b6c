import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { findListed } from '#api/catalog/rules/slug'
import { GameReader, type ListedGame } from '#api/games/queries/list_games'
import { Clock } from '#api/shared/clock'

/** Games to come that are played with a rule set. */
@inject()
export class ListSystemGames {
  constructor(
    protected reference: ReferenceReader,
    protected games: GameReader,
    protected clock: Clock
  ) {}

  /** Null when there is no such system. */
  async handle(slug: string): Promise<ListedGame[] | null> {
    const system = findListed((await this.reference.now()).systems.values(), slug)
    return system && this.games.list({ systemId: system.id, from: this.clock.now() })
  }
}
