import { inject } from '@adonisjs/core'
import { appUrl } from '#api/config/app'
import { CampaignReader } from '#api/campaigns/queries/read_campaigns'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { MADE_OF } from '#api/embed/changes'
import { findScope, type Scope } from '#api/embed/queries/find_scope'
import { listThings, type ListedThing } from '#api/embed/queries/list_things'
import { firstDayOf, wordsFor } from '#api/embed/rules/language'
import { versionOf } from '#api/embed/rules/scope_version'
import { fits, inMonth, type ListingFilters } from '#api/embed/rules/listing_filters'
import { dayIn } from '#api/embed/rules/told_time'
import { ofScope, toListingGame } from '#api/embed/transformers/listing_transformer'
import { toStructuredData } from '#api/embed/transformers/structured_data'
import type { ListingQuery } from '#api/embed/validators/listing_query'
import { UpcomingGames } from '#api/games/queries/upcoming_games'
import { JSON_TYPE, Payload } from '#api/http/payload'
import { LargeEventReader } from '#api/large_events/queries/read_large_events'
import { KnownPartners } from '#api/partners/queries/known_partners'
import { ChangeFeed, type Moment } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { ResponseCache, type Weighed } from '#api/shared/response_cache'
import { TimeNames } from '#api/shared/time_names'
import { sessionFrom } from '#common/campaigns/cards'
import type { Listing, ListingMonth } from '#common/wire'

/** With the version that `seats` tells (scope_glance.ts) of the same names. */
class ListingPayload extends Payload {
  version = ''
}

/** Of one that is kept to be told to search engines; the names and pictures in it are kept anyway. */
const BYTES_OF_THING = 256

const UNKNOWN_PARTNER = `partner names nobody that we know, so what visitors of this page book is counted as nobody's: your key stands in your snippet at ${appUrl}/partners.`

const tooFull = ({ shown: month }: ListingMonth, shown: number, cut: number) =>
  `layout="month" holds ${shown} games, and ${month} has ${cut} more: visitors find them by the link below. Fewer are asked for by venue, days, kinds, price or seats.`

const QUARTER_MS = 15 * 60_000

interface Chosen {
  /** Everything to come that is of the same names. */
  things: ListedThing[]
  shown: ListedThing[]
  /** The first one with seats left, where none that is shown has any. */
  next: ListedThing | undefined
  month: ListingMonth | null
  /** Of the month, beyond what one listing holds. */
  cut: number
}

interface Asked {
  scope: Scope
  /** Whose page asks, by its key; null: nobody that we know. */
  partner: string | null
  /** The page names a partner that counts for nobody. */
  isStrange: boolean
  now: Date
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
    protected partners: KnownPartners,
    protected clock: Clock
  ) {}

  /** In words, for the script. */
  listing(query: ListingQuery): Promise<ListingPayload> {
    return this.#answer('listing', query, ({ things, shown, next, month, cut }, { scope, partner, isStrange, now }) => {
      const { locale } = query
      const problems = [
        ...query.problems,
        ...(isStrange ? [UNKNOWN_PARTNER] : []),
        ...(cut > 0 ? [tooFull(month!, shown.length, cut)] : []),
      ]
      const words = wordsFor(locale)
      const listing: Listing = {
        ...ofScope(scope, partner),
        locale,
        words,
        games: shown.map((thing) => toListingGame(thing, { locale, words, partner, now })),
        month,
        next: next ? toListingGame(next, { locale, words, partner, now }) : null,
        problems,
        generatedAt: now.toISOString(),
      }
      // Two answers that differ only in when they were made are the same answer.
      const payload = new ListingPayload(
        Buffer.from(JSON.stringify(listing)),
        JSON_TYPE,
        JSON.stringify({ ...listing, generatedAt: null })
      )
      payload.version = versionOf(scope, things)
      return payload
    })
  }

  /** The same for search engines: what all listings of a page show, each thing once. */
  async structuredData([first, ...others]: [ListingQuery, ...ListingQuery[]]): Promise<Payload> {
    const shown = [
      await this.#shown(first),
      ...(await Promise.all(others.map((query) => this.#shown(query).catch(nothingUnknown)))),
    ]
    const things = new Map(
      shown.flatMap((one) => one.things).map((thing) => [`${thing.path} ${thing.startsAt.getTime()}`, thing])
    )
    return new Payload(Buffer.from(toStructuredData([...things.values()])), 'text/html; charset=utf-8')
  }

  #shown = (query: ListingQuery) =>
    this.#answer('shown', query, ({ shown }) => ({ things: shown, bytes: shown.length * BYTES_OF_THING }))

  async #answer<Made extends Weighed>(
    name: string,
    query: ListingQuery,
    make: (chosen: Chosen, asked: Asked) => Made
  ): Promise<Made> {
    const moment = await this.changes.now()
    const [reference, events] = await Promise.all([this.reference.at(moment), this.largeEvents.at(moment)])
    const scope = findScope(query.names, reference, events)
    const now = this.clock.now()
    const { names: _, partner: named, ...wishes } = query
    // Anybody may make one up: all those that are not known are kept as one.
    const partner = named !== null && (await this.partners.has(named, moment)) ? named : null
    const isStrange = named !== null && partner === null
    const ids = Object.entries(scope).map(([kind, { id }]) => [kind, id])
    // Midnight of any time zone is on a quarter of an hour.
    const quarter = query.month === null ? 0 : Math.floor(now.getTime() / QUARTER_MS)
    const key = `${name} ${JSON.stringify([ids, wishes, partner, isStrange, quarter])} ${await this.times.nameOf(now, moment)} ${sessionFrom(now).getTime()}`
    return this.cache.answer(
      key,
      MADE_OF,
      async () => make(await this.#choose(scope, query, now, moment), { scope, partner, isStrange, now }),
      moment
    )
  }

  async #choose(scope: Scope, query: ListingQuery, now: Date, moment: Moment): Promise<Chosen> {
    const { games, campaigns, largeEvents } = this
    const { limit } = query
    const things = await listThings({ games, campaigns, largeEvents }, scope, now, moment)
    const today = dayIn(now, zoneOf(scope, things))
    const month = query.month === null ? null : monthOf(query.month, { query, things, today })
    const filters = month ? inMonth(query.filters, month.shown) : query.filters
    const hasPeriod = filters.from !== null && filters.until !== null
    // Within a period every session of a campaign, else its next one alone: it would fill the list.
    const nearest = things.filter(({ isLater }) => hasPeriod || !isLater)
    const fitting = nearest.filter((thing) => fits(thing, filters))
    const shown = fitting.slice(0, limit)
    const isOpen = shown.some(({ seatsLeft }) => seatsLeft > 0)
    return {
      things,
      shown,
      month,
      cut: month ? fitting.length - shown.length : 0,
      next: isOpen ? undefined : nearest.find(({ seatsLeft }) => seatsLeft > 0),
    }
  }
}

/** What has no place of its own is where it plays next. */
const zoneOf = ({ venue }: Scope, [first]: readonly ListedThing[]) => (venue ?? first?.venue)?.timeZone

const monthIn = (day: string) => day.slice(0, 'yyyy-mm'.length)

interface MonthContext {
  query: ListingQuery
  things: readonly ListedThing[]
  today: string
}

function monthOf(asked: string, { query: { filters, locale }, things, today }: MonthContext): ListingMonth {
  const current = monthIn(today)
  const shown =
    asked === 'now' ? current : asked === 'first' ? monthIn(firstDay(filters, things) ?? later(filters, today)) : asked
  return { shown, current, today, firstDay: firstDayOf(locale) }
}

function firstDay(filters: ListingFilters, things: readonly ListedThing[]): string | undefined {
  const first = things.find((thing) => fits(thing, filters))
  return first && dayIn(first.startsAt, first.venue?.timeZone)
}

const later = ({ from }: ListingFilters, today: string) => (from && from > today ? from : today)

function nothingUnknown(error: unknown): { things: ListedThing[] } {
  if (error instanceof NotFound) return { things: [] }
  throw error
}
