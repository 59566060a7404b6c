import { DateTime } from 'luxon'
import { ZONE } from '#common/mountain_time'

/** Days of Mountain Time, and as many right before them to compare with. */
export interface ReportingPeriod {
  /** In order; never empty. */
  days: string[]
  daysBefore: string[]
  /** When each of them begins, those before first. */
  begins: Date[]
  /** Begin of the days before, begin of the days, end of the days. */
  before: Date
  from: Date
  until: Date
}

/** Two leap years, so that a year can be compared with the one before. */
export const LONGEST_DAYS = 731

/** Null when there are no such days, or too many of them. */
export function reportingPeriod(first: string, last: string): ReportingPeriod | null {
  const [from, to] = [dayFrom(first), dayFrom(last)]
  if (!from.isValid || !to.isValid) return null
  const length = Math.round(to.diff(from, 'days').days) + 1
  if (length < 1 || length > LONGEST_DAYS) return null
  const before = from.minus({ days: length })
  return {
    days: daysFrom(from, length),
    daysBefore: daysFrom(before, length),
    begins: Array.from({ length: 2 * length }, (_, day) => before.plus({ days: day }).toJSDate()),
    before: before.toJSDate(),
    from: from.toJSDate(),
    until: from.plus({ days: length }).toJSDate(),
  }
}

/** The last thirty days, today among them. */
export function lastDays(now: Date, length = 30): { from: string; to: string } {
  const today = DateTime.fromJSDate(now, { zone: ZONE })
  return { from: today.minus({ days: length - 1 }).toISODate()!, to: today.toISODate()! }
}

const dayFrom = (text: string) => DateTime.fromFormat(text, 'yyyy-MM-dd', { zone: ZONE })

const daysFrom = (first: DateTime, length: number) =>
  Array.from({ length }, (_, day) => first.plus({ days: day }).toISODate()!)
