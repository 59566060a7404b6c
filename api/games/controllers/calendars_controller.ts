import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { calendars, FILE } from '#api/games/calendars'
import { MADE_OF_GAMES } from '#api/games/changes'
import type { ListedGame } from '#api/games/queries/list_games'
import { gamesCalendar, type WatchedGame } from '#api/games/rules/games_calendar'
import { placeText } from '#api/games/rules/place'
import { CALENDAR_TYPE } from '#api/sales/rules/booking_calendar'
import { Payload, sendPayload } from '#api/http/payload'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { ResponseCache } from '#api/shared/response_cache'
import { TimeNames } from '#api/shared/time_names'

/** Lists of games for calendar programs. */
@inject()
export default class CalendarsController {
  constructor(
    protected feed: ChangeFeed,
    protected cache: ResponseCache,
    protected times: TimeNames,
    protected clock: Clock
  ) {}

  async show(ctx: HttpContext) {
    const { request, response, params, route } = ctx
    const moment = await this.feed.now()
    const choose = calendars.get(route!.pattern.slice(0, -FILE.length))
    const query = new URLSearchParams(request.qs())
    const watched = await choose({ container: app.container, moment, slug: String(params.slug), query })
    if (!watched) throw new NotFound('There is no such calendar.')
    const { name, page, list } = watched
    const now = this.clock.now()
    const payload = await this.cache.answer(
      `calendar ${page} ${await this.times.nameOf(now, moment)}`,
      MADE_OF_GAMES,
      async () => {
        const games = (await list(now, moment)).map(told)
        // Two answers that differ only in when they were made are the same answer.
        return new Payload(Buffer.from(gamesCalendar(name, page, games, now)), CALENDAR_TYPE, JSON.stringify([name, games]))
      },
      moment
    )
    response.header('Cache-Control', 'public, max-age=300')
    response.header('Content-Disposition', 'inline; filename="games.ics"')
    return sendPayload(ctx, payload, { revalidate: true })
  }
}

const told = ({ id, startsAt, module, gameMaster, venue }: ListedGame): WatchedGame => ({
  id,
  startsAt,
  title: module.name,
  place: placeText({ venueName: venue?.name ?? null, venueType: venue?.type ?? null, city: venue?.city ?? null, state: venue?.state ?? null }),
  gameMaster: gameMaster.name,
})
