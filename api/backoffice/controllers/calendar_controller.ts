import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { toCalendarEvent, toCalendarGame } from '#api/backoffice/transformers/calendar_transformer'
import { calendarValidator } from '#api/backoffice/validators/backoffice_validators'
import { listSessionsOf } from '#api/campaigns/queries/list_sessions'
import { reachIn } from '#api/games/controllers/authorized_game'
import { listCalendarGames } from '#api/games/queries/list_calendar_games'
import { listCalendarEvents } from '#api/large_events/queries/list_calendar_events'
import { Invalid } from '#api/shared/errors'
import { dayNamed } from '#api/shared/period'
import { Database } from '#api/shared/sql'
import type { StaffCalendar } from '#common/wire'

/** A month with the weeks that it begins and ends in, and some more. */
const MOST_DAYS = 62
const DAY_MS = 24 * 60 * 60 * 1000

/** What takes place in some days, of every kind, by three statements: for venues and game masters what is theirs. */
@inject()
export default class CalendarController {
  constructor(protected database: Database) {}

  async show(ctx: HttpContext): Promise<StaffCalendar> {
    const { venueId, gameMasterId, ...days } = await calendarValidator.validate(ctx.request.qs())
    const [from, until] = [dayNamed(days.from)!.from, dayNamed(days.to)!.until]
    if (until <= from || until.getTime() - from.getTime() > (MOST_DAYS + 1) * DAY_MS) {
      throw new Invalid([{ field: 'to', rule: 'range', message: `Please ask for 1 to ${MOST_DAYS} days.` }])
    }
    const [reach, own] = [await reachIn(ctx, 'calendar'), await reachIn(ctx, 'games.edit')]
    // A large event is staff's, and run by nobody in particular.
    const [games, events] = await Promise.all([
      listCalendarGames(this.database, { from, until, venueId, gameMasterId, reach }),
      gameMasterId === undefined && reach === null ? listCalendarEvents(this.database, { from, until, venueId }) : [],
    ])
    const sessions = new Map(
      (
        await listSessionsOf(
          this.database,
          games.map(({ id }) => id)
        )
      ).map((session) => [session.gameId, session])
    )
    return {
      games: games.map((game) => toCalendarGame(game, sessions.get(game.id), own)),
      events: events.map(toCalendarEvent),
    }
  }
}
