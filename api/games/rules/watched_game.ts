import type { Booking } from '#api/games/queries/find_double_bookings'
import type { ListedGame } from '#api/games/queries/list_games'
import type { WatchedEvent } from '#api/games/rules/list_calendar'
import { placeText } from '#api/games/rules/place'
import { shortDateText, timeText } from '#common/mountain_time'

/** A game as calendars of lists tell it. */
export const watchedGame = ({ id, startsAt, module, gameMaster, venue }: ListedGame): WatchedEvent => ({
  key: `game-${id}`,
  startsAt,
  title: module.name,
  place: placeText({
    venueName: venue?.name ?? null,
    venueType: venue?.type ?? null,
    city: venue?.city ?? null,
    state: venue?.state ?? null,
  }),
  gameMaster: gameMaster.name,
  path: `/join-game/${id}`,
  advice: 'See the open seats',
})

/** `Vera already runs "Curse of Strahd" on Fri, Jul 4, 2031, 5:00 PM at Dice Cellar.` */
export function bookingText({ what, name, gameMaster, startsAt, venue, table }: Booking): string {
  const when = `on ${shortDateText(startsAt, null)}, ${timeText(startsAt)}`
  const where = venue ? ` at ${venue}` : ''
  return what === 'table'
    ? `${table}${where} already has "${name}" ${when}.`
    : `${gameMaster} already runs "${name}" ${when}${where}.`
}
