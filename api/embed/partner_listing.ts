import { inject } from '@adonisjs/core'
import { MADE_OF_CAMPAIGNS } from '#api/campaigns/changes'
import { CampaignReader } from '#api/campaigns/queries/read_campaigns'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { findScope, type Scope } from '#api/embed/queries/find_scope'
import { listThings, type ListedThing } from '#api/embed/queries/list_things'
import { wordsFor } from '#api/embed/rules/language'
import { fits } from '#api/embed/rules/listing_filters'
import { ofScope, toListingGame } from '#api/embed/transformers/listing_transformer'
import { toStructuredData } from '#api/embed/transformers/structured_data'
import type { ListingQuery } from '#api/embed/validators/listing_query'
import { MADE_OF_GAMES } from '#api/games/changes'
import { UpcomingGames } from '#api/games/queries/upcoming_games'
import { Payload } from '#api/http/payload'
import { MADE_OF_LARGE_EVENTS } from '#api/large_events/changes'
import { LargeEventReader } from '#api/large_events/queries/read_large_events'
import { ChangeFeed, type Moment } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { ResponseCache } from '#api/shared/response_cache'
import { TimeNames } from '#api/shared/time_names'
import { sessionFrom } from '#common/campaigns/cards'
import type { Listing } from '#common/wire'

const MADE_OF = [...new Set([...MADE_OF_GAMES, ...MADE_OF_CAMPAIGNS, ...MADE_OF_LARGE_EVENTS])]

interface Chosen {
  shown: ListedThing[]
  /** The first one with seats left, where none that is shown has any. */
  next: ListedThing | undefined
}

/** What partner pages show: made once, given out until something in it changes. */
@inject()
export class PartnerListing {
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

  /** In words, for the script. */
  listing(query: ListingQuery): Promise<Payload> {
    return this.#answer('listing', query, ({ shown, next }, scope, now) => {
      const { locale, problems } = query
      const words = wordsFor(locale)
      const listing: Listing = {
        ...ofScope(scope),
        locale,
        words,
        games: shown.map((thing) => toListingGame(thing, locale, words)),
        next: next ? toListingGame(next, locale, words) : null,
        problems,
        generatedAt: now.toISOString(),
      }
      // Two answers that differ only in when they were made are the same answer.
      return Payload.json(listing, JSON.stringify({ ...listing, generatedAt: null }))
    })
  }

  /** The same for search engines. */
  structuredData(query: ListingQuery): Promise<Payload> {
    return this.#answer('structured data', query, ({ shown }) => new Payload(Buffer.from(toStructuredData(shown)), 'text/html; charset=utf-8'))
  }

  async #answer(name: string, query: ListingQuery, make: (chosen: Chosen, scope: Scope, now: Date) => Payload): Promise<Payload> {
    const moment = await this.changes.now()
    const [reference, events] = await Promise.all([this.reference.at(moment), this.largeEvents.at(moment)])
    const scope = findScope(query.names, reference, events)
    const now = this.clock.now()
    const { names: _, ...wishes } = query
    const ids = Object.entries(scope).map(([kind, { id }]) => [kind, id])
    const key = `${name} ${JSON.stringify([ids, wishes])} ${await this.times.nameOf(now, moment)} ${sessionFrom(now).getTime()}`
    return this.cache.answer(key, MADE_OF, async () => make(await this.#choose(scope, query, now, moment), scope, now), moment)
  }

  async #choose(scope: Scope, { filters, limit }: ListingQuery, now: Date, moment: Moment): Promise<Chosen> {
    const { games, campaigns, largeEvents } = this
    const things = await listThings({ games, campaigns, largeEvents }, scope, now, moment)
    const hasPeriod = filters.from !== null && filters.until !== null
    // Within a period every session of a campaign, else its next one alone: it would fill the list.
    const nearest = things.filter(({ isLater }) => hasPeriod || !isLater)
    const shown = nearest.filter((thing) => fits(thing, filters)).slice(0, limit)
    const isOpen = shown.some(({ seatsLeft }) => seatsLeft > 0)
    return { shown, next: isOpen ? undefined : nearest.find(({ seatsLeft }) => seatsLeft > 0) }
  }
}
