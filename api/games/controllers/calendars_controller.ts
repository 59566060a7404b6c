import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { Reference } from '#api/catalog/reference'
import { findListed } from '#api/catalog/rules/slug'
import { gamesOf } from '#api/games/graphql/choose_games'
import { GameReader, LONGEST_LIST, type GameFilter, type ListedGame } from '#api/games/queries/list_games'
import { UpcomingGames } from '#api/games/queries/upcoming_games'
import { gamesCalendar, type WatchedGame } from '#api/games/rules/games_calendar'
import { placeText } from '#api/games/rules/place'
import { CALENDAR_TYPE } from '#api/sales/rules/booking_calendar'
import { Payload, sendPayload } from '#api/http/payload'
import { ChangeFeed, type Moment } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { ResponseCache } from '#api/shared/response_cache'
import { TimeNames } from '#api/shared/time_names'
import { readFilters, searchOf } from '#common/games/filters'
import { chooseGames } from '#common/games/search'

/** A list: its name, its page, and which games stand on it. */
interface Watched {
  name: string
  page: string
  list: (from: Date, moment: Moment) => Promise<ListedGame[]>
}

/** Lists of games for calendar programs. */
@inject()
export default class CalendarsController {
  constructor(
    protected feed: ChangeFeed,
    protected cache: ResponseCache,
    protected times: TimeNames,
    protected reference: ReferenceReader,
    protected reader: GameReader,
    protected upcoming: UpcomingGames,
    protected clock: Clock
  ) {}

  /** With the filters of the page, if there are any. */
  async games(ctx: HttpContext) {
    const search = searchOf(readFilters(new URLSearchParams(ctx.request.qs()).toString()))
    const list = async (from: Date, moment: Moment) => {
      const games = await this.upcoming.from(from, moment)
      const { ids } = chooseGames(search, gamesOf(games), { all: true })
      return games.filter(({ id }) => ids.has(id)).slice(0, LONGEST_LIST)
    }
    return this.#send(ctx, () => ({ name: 'Upcoming Games', page: `/games${search}`, list }))
  }

  venue(ctx: HttpContext) {
    return this.#send(ctx, ({ venues }) => {
      const venue = named(ctx, venues.values())
      return { name: venue.name, page: `/at/${venue.slug}`, list: this.#by({ venueId: venue.id }) }
    })
  }

  gameMaster(ctx: HttpContext) {
    return this.#send(ctx, ({ gameMasters }) => {
      const person = named(ctx, gameMasters.values())
      return { name: person.name, page: `/game-master/${person.slug}`, list: this.#by({ gameMasterId: person.id }) }
    })
  }

  system(ctx: HttpContext) {
    return this.#send(ctx, ({ systems }) => {
      const system = named(ctx, systems.values())
      return { name: system.name, page: `/system/${system.slug}`, list: this.#by({ systemId: system.id }) }
    })
  }

  campaignSetting(ctx: HttpContext) {
    return this.#send(ctx, ({ settings }) => {
      const setting = named(ctx, settings.values())
      return { name: setting.name, page: `/campaign-setting/${setting.slug}`, list: this.#by({ campaignSettingId: setting.id }) }
    })
  }

  specialEvent(ctx: HttpContext) {
    return this.#send(ctx, ({ specialEvents }) => {
      const event = [...specialEvents.values()].find(({ slug }) => slug === ctx.params.slug)
      if (!event) throw new NotFound('There is no such calendar.')
      return { name: event.name, page: `/special-event/${event.slug}`, list: this.#by({ specialEventId: event.id }) }
    })
  }

  #by(filter: GameFilter): Watched['list'] {
    return (from, moment) => this.reader.list({ ...filter, from }, moment)
  }

  async #send(ctx: HttpContext, choose: (reference: Reference) => Watched) {
    const moment = await this.feed.now()
    const { name, page, list } = choose(await this.reference.at(moment))
    const now = this.clock.now()
    const payload = await this.cache.answer(
      `calendar ${page} ${await this.times.nameOf(now, moment)}`,
      ['seats', 'schedule', 'catalogue'],
      async () => {
        const games = (await list(now, moment)).map(watched)
        // Two answers that differ only in when they were made are the same answer.
        return new Payload(Buffer.from(gamesCalendar(name, page, games, now)), CALENDAR_TYPE, JSON.stringify([name, games]))
      },
      moment
    )
    ctx.response.header('Cache-Control', 'public, max-age=300')
    ctx.response.header('Content-Disposition', 'inline; filename="games.ics"')
    return sendPayload(ctx, payload, { revalidate: true })
  }
}

function named<Row extends { slug: string; name: string; archived: boolean }>({ params }: HttpContext, records: Iterable<Row>): Row {
  const found = findListed(records, String(params.slug))
  if (!found) throw new NotFound('There is no such calendar.')
  return found
}

const watched = ({ id, startsAt, module, gameMaster, venue }: ListedGame): WatchedGame => ({
  id,
  startsAt,
  title: module.name,
  place: placeText({ venueName: venue?.name ?? null, venueType: venue?.type ?? null, city: venue?.city ?? null, state: venue?.state ?? null }),
  gameMaster: gameMaster.name,
})
