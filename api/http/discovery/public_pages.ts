import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { listUpcomingChanges } from '#api/games/queries/list_upcoming_changes'
import type { Entry } from '#api/http/discovery/sitemap'
import type { Moment } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/** Pages without a record behind them. */
const STANDING = ['/', '/games', '/campaigns', '/systems', '/game-masters', '/return-policy', '/contact', '/terms', '/privacy']

/** Every page that a stranger may find. */
@inject()
export class PublicPages {
  constructor(
    protected reference: ReferenceReader,
    protected database: Database,
    protected clock: Clock
  ) {}

  async at(moment: Moment): Promise<Entry[]> {
    const { systems, settings, venues, gameMasters, specialEvents } = await this.reference.at(moment)
    const games = await listUpcomingChanges(this.database, this.clock.now())
    return [
      ...STANDING.map((path) => ({ path })),
      ...pagesOf('/system', systems.values()),
      ...pagesOf('/campaign-setting', settings.values()),
      ...pagesOf('/at', venues.values()),
      ...pagesOf('/game-master', [...gameMasters.values()].filter((person) => !person.private)),
      ...pagesOf('/special-event', specialEvents.values()),
      ...games.map(({ id, changed }) => ({ path: `/join-game/${id}`, changed })),
    ]
  }
}

const pagesOf = (folder: string, records: Iterable<{ slug: string; archived?: boolean }>): Entry[] =>
  [...records].filter(({ archived }) => !archived).map(({ slug }) => ({ path: `${folder}/${encodeURIComponent(slug)}` }))
