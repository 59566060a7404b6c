import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'

/** A one-shot lasts four hours (specification 1-9). */
export const GAME_HOURS = 4

/** A game in the calendar of somebody who booked it. */
export interface BookedGame {
  gameId: number
  orderId: number
  /** The game's version: of two files, a calendar believes the one that counts higher (D-04). */
  version: number
  startsAt: Date
  title: string
  place: string
  cancelled: boolean
}

export const CALENDAR_TYPE = 'text/calendar; method=PUBLISH; charset=utf-8'

/** A calendar file. The same game of the same order is the same event in every file. */
export function seatCalendar(booked: readonly BookedGame[], now: Date): string {
  const file = ical({ name: brand.name, method: ICalCalendarMethod.PUBLISH, prodId: { company: brand.name, product: 'orders' } })
  for (const { gameId, orderId, version, startsAt, title, place, cancelled } of booked) {
    file.createEvent({
      id: `game-${gameId}-order-${orderId}@questboard`,
      sequence: version,
      stamp: now,
      start: startsAt,
      end: new Date(startsAt.getTime() + GAME_HOURS * 3_600_000),
      summary: title,
      location: place,
      url: `${appUrl}/join-game/${gameId}`,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  // Every line of a calendar has its end, the last one too.
  return `${file.toString()}\r\n`
}
