import type { Repeats } from './wire/games.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK = 7

/** Days are counted, not hours, so that no change of the clocks can move one. */
export const daysOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
export const dayAt = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10)
/** As `Date.getDay` counts: 0 is Sunday. */
export const weekdayOf = (days: number) => new Date(days * DAY_MS).getUTCDay()

export const onOrAfter = (days: number, weekday: number) => days + ((weekday - weekdayOf(days) + WEEK) % WEEK)

/**
 * So many days on or after a day, of those that repeat a first one: every week, every other week, or each month on the n-th weekday, as the
 * first one has it; a month without a fifth has its last (C-58).
 */
export function repeatedDays(repeats: Repeats, first: number, from: number, count: number): number[] {
  const after = Math.max(first, from)
  if (repeats === 'monthly') return monthlyFrom(first, after, count)
  const step = repeats === 'weekly' ? WEEK : 2 * WEEK
  const start = first + Math.ceil((after - first) / step) * step
  return Array.from({ length: count }, (_, index) => start + index * step)
}

function monthlyFrom(first: number, after: number, count: number): number[] {
  const weekday = weekdayOf(first)
  const nth = nthOf(first)
  const { year, month } = monthOf(after)
  // The one of the first month may be over.
  const days = Array.from({ length: count + 1 }, (_, index) => nthWeekday(year, month + index, weekday, nth))
  return days.filter((day) => day >= after).slice(0, count)
}

const dateOf = (days: number) => new Date(days * DAY_MS)
/** 1 to 5: the how many-th of its weekday a day is in its month. */
export const nthOf = (days: number) => Math.ceil(dateOf(days).getUTCDate() / WEEK)
export const monthOf = (days: number) => ({ year: dateOf(days).getUTCFullYear(), month: dateOf(days).getUTCMonth() })

/** The last one, where a month has no fifth. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const day = onOrAfter(Date.UTC(year, month, 1) / DAY_MS, weekday) + (nth - 1) * WEEK
  return day < Date.UTC(year, month + 1, 1) / DAY_MS ? day : day - WEEK
}
