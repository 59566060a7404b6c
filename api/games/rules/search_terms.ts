import { DateTime } from 'luxon'
import { WEEKDAYS } from '#common/games/filters'
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

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const NEAR = ['yesterday', 'today', 'tomorrow']
/** Two letters begin too many other words. */
const SHORTEST = 3
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?$/
const YEAR = /^\d{4}$/
const SLASHED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/
const DASHED = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

const numberAmong = (names: readonly string[], word: string) => (word.length < SHORTEST ? 0 : names.findIndex((name) => name.startsWith(word)) + 1)

/** Null where no year has such a day. */
function date(now: DateTime, month: number, day: number, year?: number): DaysMeant | null {
  const years = year === undefined ? [now.year - 1, now.year, now.year + 1] : [year]
  const days = years.flatMap((one) => periodOf(one, month, day) ?? [])
  return days.length > 0 ? { days } : null
}

/** "dec 12", "12 december", "12th of dec, 2026". */
function readNamed(words: string[], now: DateTime): Read | null {
  const [first = '', second = '', third = ''] = words.slice(0, 4).filter((word) => word !== 'of')
  const [month, day] = DAY.test(first) ? [second, first] : [first, second]
  const number = DAY.exec(day)?.[1]
  const year = YEAR.test(third) ? Number(third) : undefined
  const when = number ? date(now, numberAmong(MONTHS, month), Number(number), year) : null
  return when && { when, length: 2 + (words[1] === 'of' ? 1 : 0) + (year ? 1 : 0) }
}

/** "12/24", "12/24/26", "2026-12-24". */
function readFigures([word = '']: string[], now: DateTime): Read | null {
  const [, slashedMonth, slashedDay, slashedYear] = SLASHED.exec(word) ?? []
  const [, year = slashedYear, month = slashedMonth, day = slashedDay] = DASHED.exec(word) ?? []
  const when = month ? date(now, Number(month), Number(day), year === undefined ? undefined : Number(year.padStart(4, '20'))) : null
  return when && { when, length: 1 }
}

/** "saturday", "sat", "tomorrow". */
function readWord([word = '']: string[], now: DateTime): Read | null {
  const weekday = numberAmong(WEEKDAYS, word)
  if (weekday > 0) return { when: { weekday }, length: 1 }
  if (!NEAR.includes(word)) return null
  const { year, month, day } = now.plus({ days: NEAR.indexOf(word) - NEAR.indexOf('today') })
  const when = date(now, month, day, year)
  return when && { when, length: 1 }
}

/** Takes apart what somebody looks for among games: parts of names, and days as they are typed in English. */
export function searchTerms(q: string, instant: Date): SearchTerm[] {
  const now = DateTime.fromJSDate(instant, { zone: ZONE })
  const words = q.toLowerCase().split(/[\s,]+/).filter(Boolean)
  const terms: SearchTerm[] = []
  while (words.length > 0) {
    const read = readNamed(words, now) ?? readFigures(words, now) ?? readWord(words, now)
    terms.push({ words: words.splice(0, read?.length ?? 1).join(' '), ...(read && { when: read.when }) })
  }
  return terms
}
