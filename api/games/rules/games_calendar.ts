import ical, { ICalCalendarMethod } from 'ical-generator'
import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { GAME_HOURS } from '#api/games/queries/find_games'

/** A game in the calendar of somebody who watches a list. */
export interface WatchedGame {
  id: number
  startsAt: Date
  title: string
  place: string
  gameMaster: string
}

/** Seconds between two looks of a calendar program. */
const HOUR = 3600

/** A list of games as a calendar to subscribe to. The same game is the same event in every list. */
export function gamesCalendar(name: string, address: string, games: readonly WatchedGame[], now: Date): string {
  const file = ical({
    name: `${name} | ${brand.name}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brand.name, product: 'games' },
    url: appUrl + address,
    ttl: HOUR,
  })
  for (const { id, startsAt, title, place, gameMaster } of games) {
    file.createEvent({
      id: `game-${id}@questboard`,
      stamp: now,
      start: startsAt,
      end: new Date(startsAt.getTime() + GAME_HOURS * 3_600_000),
      summary: title,
      description: `Run by ${gameMaster}. See the open seats: ${appUrl}/join-game/${id}`,
      location: place,
      url: `${appUrl}/join-game/${id}`,
    })
  }
  // Every line of a calendar has its end, the last one too.
  return `${file.toString()}\r\n`
}
