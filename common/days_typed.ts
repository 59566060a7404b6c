import { WEEKDAYS } from './games/filters.ts'

/** A day as it is typed in English: a weekday (Monday is 1), a date with or without its year, or so many days from today. */
export type DayTyped = { weekday: number } | { month: number; day: number; year?: number } | { fromToday: number }

/** How many of the words say a day, and which. */
export interface ReadDay {
  length: number
  day: DayTyped
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const NEAR = ['yesterday', 'today', 'tomorrow']
/** Two letters begin too many other words. */
const SHORTEST = 3
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?$/
const YEAR = /^\d{4}$/
const SLASHED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/
const DASHED = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

const numberAmong = (names: readonly string[], word: string) =>
  word.length < SHORTEST ? 0 : names.findIndex((name) => name.startsWith(word)) + 1

/** "dec 12", "12 december", "12th of dec, 2026". */
function readNamed(words: readonly string[]): ReadDay | null {
  const [first = '', second = '', third = ''] = words.slice(0, 4).filter((word) => word !== 'of')
  const [name, figures] = DAY.test(first) ? [second, first] : [first, second]
  const day = Number(DAY.exec(figures)?.[1])
  const month = numberAmong(MONTHS, name)
  if (!day || !month) return null
  const year = YEAR.test(third) ? Number(third) : undefined
  return { day: { month, day, year }, length: 2 + (words[1] === 'of' ? 1 : 0) + (year ? 1 : 0) }
}

/** "12/24", "12/24/26", "2026-12-24". */
function readFigures([word = '']: readonly string[]): ReadDay | null {
  const [, slashedMonth, slashedDay, slashedYear] = SLASHED.exec(word) ?? []
  const [, year = slashedYear, month = slashedMonth, day = slashedDay] = DASHED.exec(word) ?? []
  if (!month) return null
  return {
    day: {
      month: Number(month),
      day: Number(day),
      year: year === undefined ? undefined : Number(year.padStart(4, '20')),
    },
    length: 1,
  }
}

/** "saturday", "sat", "tomorrow". */
function readWord([word = '']: readonly string[]): ReadDay | null {
  const weekday = numberAmong(WEEKDAYS, word)
  if (weekday > 0) return { day: { weekday }, length: 1 }
  return NEAR.includes(word) ? { day: { fromToday: NEAR.indexOf(word) - NEAR.indexOf('today') }, length: 1 } : null
}

/** The day that these words begin with, in small letters; whether any year has it is for the reader of it. */
export const readDay = (words: readonly string[]): ReadDay | null =>
  readNamed(words) ?? readFigures(words) ?? readWord(words)
