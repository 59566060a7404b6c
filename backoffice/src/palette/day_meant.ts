import { readDay, type DayTyped } from '#common/days_typed'
import { daysLater } from '../mountain_time.ts'

const WEEK = 7
const two = (number: number) => String(number).padStart(2, '0')
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK
const isDay = (day: string) =>
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** The next such day from today on, 2026-12-04; null where there is none. */
function nextDay(typed: DayTyped, today: string): string | null {
  if ('weekday' in typed) return daysLater(today, (typed.weekday - weekdayOf(today) + WEEK) % WEEK)
  if ('fromToday' in typed) return typed.fromToday < 0 ? null : daysLater(today, typed.fromToday)
  const { month, day, year } = typed
  const first = Number(today.slice(0, 4))
  const days = (year ? [year] : [first, first + 1]).map((one) => `${one}-${two(month)}-${two(day)}`)
  return days.find((one) => isDay(one) && one >= today) ?? null
}

/** "friday", "dec 12", "tomorrow" as a day to come; null where the words say none, or more than one. */
export function dayMeant(words: readonly string[], today: string): string | null {
  const read = readDay(words)
  return read?.length === words.length ? nextDay(read.day, today) : null
}
