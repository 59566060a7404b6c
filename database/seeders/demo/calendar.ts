import { DateTime } from 'luxon'
import type { Dice } from '#database/seeders/demo/dice'
import { ZONE } from '#common/mountain_time'

/** Hours in which people buy, each as often as it is likely: a small peak at noon, a large one after dinner. */
const BUYING_HOURS = [
  7, 8, 9, 10, 11, 12, 12, 12, 13, 14, 15, 16, 17, 17, 18, 18, 19, 19, 19, 20, 20, 20, 20, 21, 21, 21, 21, 22, 22, 23,
]

/** Days are counted from the day of the seeding in Mountain Time, so that a day's world is always the same. */
export class Calendar {
  readonly today: DateTime

  constructor(now: Date) {
    this.today = DateTime.fromJSDate(now, { zone: ZONE }).startOf('day')
  }

  day(offset: number): DateTime {
    return this.today.plus({ days: offset })
  }

  /** Wall time on that day. */
  at(offset: number, hour: number, minute = 0): Date {
    return this.day(offset).set({ hour, minute }).toJSDate()
  }

  /** Monday is 1. */
  weekday(offset: number): number {
    return this.day(offset).weekday
  }

  offsetOf(instant: Date): number {
    return Math.round(DateTime.fromJSDate(instant, { zone: ZONE }).startOf('day').diff(this.today, 'days').days)
  }

  /** A likely moment to buy, between two instants. */
  purchase(dice: Dice, earliest: Date, latest: Date): Date {
    const last = this.offsetOf(latest)
    const span = Math.min(32, last - this.offsetOf(earliest) - 1)
    let offset = last - Math.floor(dice.roll() ** 1.8 * Math.max(0, span))
    const sinceSunday = this.weekday(offset) % 7
    if (sinceSunday > 0 && sinceSunday < 4 && dice.chance(0.3)) offset -= sinceSunday
    const at = this.day(offset).set({
      hour: dice.pick(BUYING_HOURS),
      minute: dice.whole(0, 59),
      second: dice.whole(0, 59),
    })
    const moment = at.toJSDate()
    if (moment >= earliest && moment <= latest) return moment
    const inTheMorning = DateTime.fromJSDate(latest, { zone: ZONE }).hour < 10
    return new Date(latest.getTime() - hours(inTheMorning ? 11 : 0) - Math.floor(dice.roll() * hours(1)))
  }
}

export const hours = (count: number) => count * 3_600_000
export const days = (count: number) => hours(24 * count)
export const earlier = (instant: Date, milliseconds: number) => new Date(instant.getTime() - milliseconds)
export const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)
export const firstOf = (one: Date, other: Date) => (one < other ? one : other)
