import { inject } from '@adonisjs/core'
import type { Reference, VenueRecord } from '#api/catalog/reference'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { forWidget } from '#api/embed/transformers/feed_transformer'
import { MADE_OF_GAMES } from '#api/games/changes'
import { GameReader } from '#api/games/queries/list_games'
import { Payload } from '#api/http/payload'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { ResponseCache } from '#api/shared/response_cache'
import { TimeNames } from '#api/shared/time_names'

/** The next games of a venue as its partners show them: made once, given out until something in it changes. */
@inject()
export class VenueFeed {
  constructor(
    protected changes: ChangeFeed,
    protected cache: ResponseCache,
    protected reference: ReferenceReader,
    protected times: TimeNames,
    protected games: GameReader,
    protected clock: Clock
  ) {}

  /** `name`: the venue's slug or id. */
  async handle(name: string, limit: number): Promise<Payload> {
    const moment = await this.changes.now()
    const venue = venueNamed(await this.reference.at(moment), name)
    const now = this.clock.now()
    const key = `feed ${venue.id} ${limit} ${await this.times.nameOf(now, moment)}`
    return this.cache.answer(
      key,
      MADE_OF_GAMES,
      async () => {
        const games = await this.games.list({ venueId: venue.id, from: now, limit }, moment)
        const feed = forWidget(venue, games, now)
        // Two answers that differ only in when they were made are the same answer.
        return Payload.json(feed, JSON.stringify([feed.venue, feed.games]))
      },
      moment
    )
  }
}

function venueNamed({ venues }: Reference, name: string): VenueRecord {
  const id = /^\d{1,15}$/.test(name) ? Number(name) : null
  for (const venue of venues.values()) {
    if (!venue.archived && (venue.slug === name || venue.id === id)) return venue
  }
  throw new NotFound('There is no such venue.')
}
