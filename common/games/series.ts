import { dayAt, daysOf, monthOf, nthOf, nthWeekday, repeatedDays, weekdayOf } from '../repeated_days.ts'
import type { Repeats } from '../wire/games.ts'

/** How many dates a series may have. */
export const SERIES_DATES = [2, 52] as const

export interface SeriesRule {
  repeats: Repeats
  /** 2026-11-30: the first date. */
  startsOn: string
  /** The last day on which there may be one; else there are `count`. */
  until?: string
  count?: number
}

/** The days of a series, the first one among them; one more than a series may have tells that there are too many. */
export function seriesDays({ repeats, startsOn, until, count }: SeriesRule): string[] {
  const most = SERIES_DATES[1] + 1
  const first = daysOf(startsOn)
  const days = repeatedDays(repeats, first, first, Math.min(count ?? most, most)).map(dayAt)
  return until === undefined ? days : days.filter((day) => day <= until)
}

/**
 * Where another date of a series goes when one of them moves `from` a day `to` another: as many days on; in a monthly one, the same weekday of
 * its month as the moved one has now.
 */
export function movedAlong(repeats: Repeats, { from, to }: { from: string; to: string }, day: string): string {
  const [was, is, own] = [from, to, day].map(daysOf) as [number, number, number]
  if (was === is) return day
  if (repeats !== 'monthly') return dayAt(own + is - was)
  const month = ({ year, month: of }: ReturnType<typeof monthOf>) => year * 12 + of
  const months = month(monthOf(is)) - month(monthOf(was))
  return dayAt(nthWeekday(monthOf(own).year, monthOf(own).month + months, weekdayOf(is), nthOf(is)))
}
