import { inject } from '@adonisjs/core'
import { CampaignReader } from '#api/campaigns/queries/read_campaigns'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { MADE_OF } from '#api/embed/changes'
import { findScope, type ScopeNames } from '#api/embed/queries/find_scope'
import { listThings } from '#api/embed/queries/list_things'
import { versionOf } from '#api/embed/rules/scope_version'
import { UpcomingGames } from '#api/games/queries/upcoming_games'
import { Payload } from '#api/http/payload'
import { LargeEventReader } from '#api/large_events/queries/read_large_events'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { ResponseCache } from '#api/shared/response_cache'
import { TimeNames } from '#api/shared/time_names'
import { sessionFrom } from '#common/campaigns/cards'
import type { SeatsGlance } from '#common/wire'

/** A page asks every four seconds and shows seats that are five seconds old at most (widget/feed.ts). Milliseconds. */
const OLDEST = 250

/**
 * The seats of everything to come in a scope, and a version that is another one as soon as anything else of it is. It is what open pages
 * ask for again and again, so it is made of what was known a moment ago: a thousand pages cost as many statements as one.
 */
@inject()
export class ScopeGlance {
  constructor(
    protected changes: ChangeFeed,
    protected cache: ResponseCache,
    protected reference: ReferenceReader,
    protected times: TimeNames,
    protected games: UpcomingGames,
    protected campaigns: CampaignReader,
    protected largeEvents: LargeEventReader,
    protected clock: Clock
  ) {}

  async handle(names: ScopeNames): Promise<Payload> {
    const { games, campaigns, largeEvents } = this
    const moment = await this.changes.recent(OLDEST)
    const [reference, events] = await Promise.all([this.reference.at(moment), largeEvents.at(moment)])
    const scope = findScope(names, reference, events)
    const now = this.clock.now()
    const ids = Object.entries(scope).map(([kind, { id }]) => [kind, id])
    const key = `glance ${JSON.stringify(ids)} ${await this.times.nameOf(now, moment)} ${sessionFrom(now).getTime()}`
    const make = async () => {
      const things = await listThings({ games, campaigns, largeEvents }, scope, now, moment)
      const seats: SeatsGlance['seats'] = Object.fromEntries(
        things.map(({ kind, id, seatsLeft }) => [kind + id, seatsLeft])
      )
      return Payload.json({ version: versionOf(scope, things), seats } satisfies SeatsGlance)
    }
    return this.cache.answer(key, MADE_OF, make, moment)
  }
}
