import ical, { ICalCalendarMethod } from 'ical-generator'
import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { GAME_HOURS } from '#api/games/queries/find_games'

/** Something with a date in the calendar of somebody who watches a list. */
export interface WatchedEvent {
  /** Names it in every list that it stands on: `game-7`. */
  key: string
  startsAt: Date
  /** Where it is told; else after as long as a game takes. */
  endsAt?: Date
  title: string
  place: string
  /** Null: many do. */
  gameMaster: string | null
  /** Its page, within the shop, and what there is to see. */
  path: string
  advice: string
}

/** Seconds between two looks of a calendar program. */
const HOUR = 3600

/** A list as a calendar to subscribe to. The same game is the same event in every list. */
export function listCalendar(name: string, address: string, events: readonly WatchedEvent[], now: Date): string {
  const file = ical({
    name: `${name} | ${brand.name}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brand.name, product: 'games' },
    url: appUrl + address,
    ttl: HOUR,
  })
  for (const { key, startsAt, endsAt, title, place, gameMaster, path, advice } of events) {
    file.createEvent({
      id: `${key}@questboard`,
      stamp: now,
      start: startsAt,
      end: endsAt ?? new Date(startsAt.getTime() + GAME_HOURS * 3_600_000),
      summary: title,
      description: `${gameMaster === null ? '' : `Run by ${gameMaster}. `}${advice}: ${appUrl}${path}`,
      location: place,
      url: `${appUrl}${path}`,
    })
  }
  // Every line of a calendar has its end, the last one too.
  return `${file.toString()}\r\n`
}
