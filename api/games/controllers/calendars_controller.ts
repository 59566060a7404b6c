import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { calendars, FILE } from '#api/games/calendars'
import { listCalendar } from '#api/games/rules/list_calendar'
import { CALENDAR_TYPE } from '#api/sales/rules/booking_calendar'
import { Payload, sendPayload } from '#api/http/payload'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { ResponseCache } from '#api/shared/response_cache'
import { TimeNames } from '#api/shared/time_names'

/** Lists of games and sessions for calendar programs. */
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
    const now = this.clock.now()
    const watched = await choose({ container: app.container, moment, now, slug: String(params.slug), query })
    if (!watched) throw new NotFound('There is no such calendar.')
    const { name, page, madeOf, list, state = await this.times.nameOf(now, moment) } = watched
    const payload = await this.cache.answer(
      `calendar ${page} ${state}`,
      madeOf,
      async () => {
        const events = await list(now, moment)
        // Two answers that differ only in when they were made are the same answer.
        return new Payload(
          Buffer.from(listCalendar(name, page, events, now)),
          CALENDAR_TYPE,
          JSON.stringify([name, events])
        )
      },
      moment
    )
    response.header('Cache-Control', 'public, max-age=300')
    response.header('Content-Disposition', 'inline; filename="calendar.ics"')
    return sendPayload(ctx, payload, { revalidate: true })
  }
}
