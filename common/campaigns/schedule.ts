import { dayAt, daysOf, nthOf, onOrAfter, repeatedDays } from '../repeated_days.ts'
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

/** What a form offers (C-54). */
export const OFFERED_DAYS = DAYS.map((name, value) => ({ value, name })).slice(1)
export const dayName = (day: number): string => DAYS[day] ?? ''

/** The days of the first so many sessions on or after a day (`repeatedDays`). What is arranged otherwise has none. */
export function sessionDays(
  { scheduleType, scheduleDay, startsOn }: Omit<Schedule, 'scheduleTime'>,
  from: string,
  count: number
): string[] {
  if (scheduleType === 'other') return []
  return repeatedDays(scheduleType, onOrAfter(daysOf(startsOn), scheduleDay), daysOf(from), count).map(dayAt)
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
  if (scheduleType === 'monthly')
    return `Monthly on the ${NTH[nthOf(onOrAfter(daysOf(startsOn), scheduleDay))]} ${day} ${at}`
  return 'Sessions by arrangement'
}

const LABELS: Record<ScheduleType, { first: string; second: string; later: (number: number) => string }> = {
  weekly: { first: "This Week's Session", second: "Next Week's Session", later: (number) => `Week ${number} Session` },
  biweekly: { first: 'This Session', second: 'Next Session', later: (number) => `Session ${number}` },
  monthly: {
    first: "This Month's Session",
    second: "Next Month's Session",
    later: (number) => `Month ${number} Session`,
  },
  other: { first: 'This Session', second: 'Next Session', later: (number) => `Session ${number}` },
}

/** What the sessions from today on are called, the first one being number 1 (specification 2-9). */
export function sessionLabel(type: ScheduleType, number: number): string {
  const { first, second, later } = LABELS[type]
  return number === 1 ? first : number === 2 ? second : later(number)
}
