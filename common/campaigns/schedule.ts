import type { ScheduleType } from '../wire/campaigns.ts'

/** Wall time in Mountain Time (TIME-1). */
export interface Schedule {
  scheduleType: ScheduleType
  /** As `Date.getDay` counts: 0 is Sunday. */
  scheduleDay: number
  /** `17:00` */
  scheduleTime: string
  /** No session is before this day, `2026-11-30`. */
  startsOn: string
}

/** How many sessions ahead are planned, and have links to pay by (specification 2-9). */
export const SESSIONS_AHEAD = 6

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const DAY_MS = 24 * 60 * 60 * 1000
const WEEK = 7

/** What a form offers (C-54). */
export const OFFERED_DAYS = DAYS.map((name, value) => ({ value, name })).slice(1)
export const dayName = (day: number): string => DAYS[day] ?? ''

/** Days are counted, not hours, so that no change of the clocks can move one. */
const daysOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayAt = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10)
const weekdayOf = (days: number) => new Date(days * DAY_MS).getUTCDay()

const onOrAfter = (days: number, weekday: number) => days + ((weekday - weekdayOf(days) + WEEK) % WEEK)

/**
 * The days of the first so many sessions on or after a day: every week, every other week from the first session on, or each month on the
 * n-th weekday, as the first session has it; a month without a fifth has its last (C-58). What is arranged otherwise has none.
 */
export function sessionDays({ scheduleType, scheduleDay, startsOn }: Omit<Schedule, 'scheduleTime'>, from: string, count: number): string[] {
  const first = onOrAfter(daysOf(startsOn), scheduleDay)
  const after = Math.max(first, daysOf(from))
  if (scheduleType === 'weekly') return stepsOf(first, WEEK, after, count)
  if (scheduleType === 'biweekly') return stepsOf(first, 2 * WEEK, after, count)
  if (scheduleType === 'monthly') return monthlyFrom(first, after, count)
  return []
}

function stepsOf(first: number, step: number, after: number, count: number): string[] {
  const start = first + Math.ceil((after - first) / step) * step
  return Array.from({ length: count }, (_, index) => dayAt(start + index * step))
}

function monthlyFrom(first: number, after: number, count: number): string[] {
  const weekday = weekdayOf(first)
  const nth = nthOf(first)
  const { year, month } = monthOf(after)
  // The session of the first month may be over.
  const days = Array.from({ length: count + 1 }, (_, index) => nthWeekday(year, month + index, weekday, nth))
  return days.filter((day) => day >= after).slice(0, count).map(dayAt)
}

const dateOf = (days: number) => new Date(days * DAY_MS)
const nthOf = (days: number) => Math.ceil(dateOf(days).getUTCDate() / WEEK)
const monthOf = (days: number) => ({ year: dateOf(days).getUTCFullYear(), month: dateOf(days).getUTCMonth() })

function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const day = onOrAfter(Date.UTC(year, month, 1) / DAY_MS, weekday) + (nth - 1) * WEEK
  return day < Date.UTC(year, month + 1, 1) / DAY_MS ? day : day - WEEK
}

/** `5:00 PM` of `17:00`. */
export function wallTimeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

const NTH = ['', 'first', 'second', 'third', 'fourth', 'last']

/** `Weekly on Mondays at 5:00 PM MT` (B-16). */
export function scheduleText({ scheduleType, scheduleDay, scheduleTime, startsOn }: Schedule): string {
  const day = dayName(scheduleDay)
  const at = `at ${wallTimeText(scheduleTime)} MT`
  if (scheduleType === 'weekly') return `Weekly on ${day}s ${at}`
  if (scheduleType === 'biweekly') return `Every other week on ${day}s ${at}`
  if (scheduleType === 'monthly') return `Monthly on the ${NTH[nthOf(onOrAfter(daysOf(startsOn), scheduleDay))]} ${day} ${at}`
  return 'Sessions by arrangement'
}

const LABELS: Record<ScheduleType, { first: string; second: string; later: (number: number) => string }> = {
  weekly: { first: "This Week's Session", second: "Next Week's Session", later: (number) => `Week ${number} Session` },
  biweekly: { first: 'This Session', second: 'Next Session', later: (number) => `Session ${number}` },
  monthly: { first: "This Month's Session", second: "Next Month's Session", later: (number) => `Month ${number} Session` },
  other: { first: 'This Session', second: 'Next Session', later: (number) => `Session ${number}` },
}

/** What the sessions from today on are called, the first one being number 1 (specification 2-9). */
export function sessionLabel(type: ScheduleType, number: number): string {
  const { first, second, later } = LABELS[type]
  return number === 1 ? first : number === 2 ? second : later(number)
}
