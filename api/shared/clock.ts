import { DateTime } from 'luxon'
import { ZONE } from '#common/mountain_time'
import { clockOddity, instantOfWall, toWallMs, wallTimeOf } from '#common/wall_time'

/** The one place where "now" comes from; in SQL, `product_now()`. */
export class Clock {
  /** Milliseconds before the machine's clock: those of a demonstration alone (docs/adr/0032). */
  get ahead(): number {
    return 0
  }

  now(): Date {
    return new Date(Date.now() + this.ahead)
  }
}

/** The day of an instant in the zone, `2026-06-01`. */
export function dayOf(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: ZONE }).toISODate() ?? ''
}

/** `5:00 PM` in the zone (specification 2-9). */
export function timeText(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: ZONE }).toFormat('h:mm a')
}

/** `Monday, June 1, 2026` in the zone. */
export function dayText(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: ZONE }).toFormat('cccc, LLLL d, yyyy')
}

/** `Mountain Time`; on the night that clocks go back, which of the two hours it is. */
export function zoneText(instant: Date): string {
  const isShownTwice = clockOddity(dayOf(instant), wallTimeOf(instant)) === 'twice'
  if (!isShownTwice) return 'Mountain Time'
  return instant.getTime() === instantOfWall(toWallMs(instant)).getTime()
    ? 'Mountain Daylight Time'
    : 'Mountain Standard Time'
}

/** `Monday, June 1, 2026, 5:00 PM Mountain Time`: as people in other zones read it as well. */
export const whenText = (instant: Date) => `${dayText(instant)}, ${timeText(instant)} ${zoneText(instant)}`

const SATURDAY = 6

/** So many working days later, at the same time of day in the zone. Weekends are left out, holidays are not; a weekend counts from its Monday. */
export function businessDaysAfter(instant: Date, days: number): Date {
  let day = DateTime.fromJSDate(instant, { zone: ZONE })
  if (day.weekday >= SATURDAY) day = day.plus({ weeks: 1 }).startOf('week')
  const [weeks, rest] = [Math.floor(days / 5), days % 5]
  const weekend = day.weekday + rest >= SATURDAY ? 2 : 0
  return day.plus({ weeks, days: rest + weekend }).toJSDate()
}
