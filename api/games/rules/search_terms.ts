import { DateTime } from 'luxon'
import { readDay, type DayTyped } from '#common/days_typed'
import { ZONE } from '#common/mountain_time'
import { periodOf, type Period } from '#api/shared/period'

/** Days that somebody may mean: each of one weekday (Monday is 1), or a date; without its year that of the last, this and the next. */
export type DaysMeant = { weekday: number } | { days: Period[] }

/** A part of what is looked for: of a name, and where it can be read so, a day. */
export interface SearchTerm {
  words: string
  when?: DaysMeant
}

/** How many of the words say when, and when that is. */
interface Read {
  length: number
  when: DaysMeant
}

/** Null where no year has such a day. */
function date(now: DateTime, month: number, day: number, year?: number): DaysMeant | null {
  const years = year === undefined ? [now.year - 1, now.year, now.year + 1] : [year]
  const days = years.flatMap((one) => periodOf(one, month, day) ?? [])
  return days.length > 0 ? { days } : null
}

function meant(typed: DayTyped, now: DateTime): DaysMeant | null {
  if ('weekday' in typed) return typed
  if ('month' in typed) return date(now, typed.month, typed.day, typed.year)
  const { year, month, day } = now.plus({ days: typed.fromToday })
  return date(now, month, day, year)
}

function read(words: string[], now: DateTime): Read | null {
  const typed = readDay(words)
  const when = typed && meant(typed.day, now)
  return when && { when, length: typed.length }
}

/** Takes apart what somebody looks for among games: parts of names, and days as they are typed in English. */
export function searchTerms(q: string, instant: Date): SearchTerm[] {
  const now = DateTime.fromJSDate(instant, { zone: ZONE })
  const words = q
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const terms: SearchTerm[] = []
  while (words.length > 0) {
    const day = read(words, now)
    terms.push({ words: words.splice(0, day?.length ?? 1).join(' '), ...(day && { when: day.when }) })
  }
  return terms
}
