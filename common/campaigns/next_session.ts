import { dayKey, hourOf } from '../mountain_time.ts'
import { sessionDays, type Schedule } from './schedule.ts'

const HOUR_MS = 60 * 60 * 1000
/** Hours that Mountain Time is behind UTC, in summer and in winter. */
const BEHIND = [6, 7] as const

/**
 * The instant at which Mountain Time's clocks show this time on this day: the first where they show it twice, and an hour later on
 * the clock where they leave it out.
 */
export function instantAt(day: string, time: string): Date {
  const wall = `${day}T${time}`
  const [summer, winter] = BEHIND.map((hours) => new Date(Date.parse(`${wall}:00Z`) + hours * HOUR_MS))
  return wallOf(summer!) === wall ? summer! : winter!
}

/** Mountain Time is whole hours behind UTC. */
const wallOf = (instant: Date) => `${dayKey(instant)}T${twoDigits(hourOf(instant))}:${twoDigits(instant.getUTCMinutes())}`
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** When its first session from now on begins; null where sessions are arranged otherwise. */
export function nextSession(schedule: Schedule, now: Date): Date | null {
  const starts = sessionDays(schedule, dayKey(now), 2).map((day) => instantAt(day, schedule.scheduleTime))
  return starts.find((start) => start >= now) ?? null
}
