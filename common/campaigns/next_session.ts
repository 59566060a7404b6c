import { dayKey, hourOf } from '../mountain_time.ts'
import type { SessionChange } from '../wire/campaigns.ts'
import { sessionDays, type Schedule } from './schedule.ts'

const HOUR_MS = 60 * 60 * 1000
/** Hours that Mountain Time is behind UTC, in summer and in winter. */
const BEHIND = [6, 7] as const

/**
 * The instant at which Mountain Time's clocks show this time on this day: the first where they show it twice, and an hour later on
 * the clock where they leave it out.
 */
export function instantAt(day: string, time: string): Date {
  const [first, second] = candidatesAt(day, time)
  return wallOf(first) === `${day}T${time}` ? first : second
}

/** How the clocks show this time on this day, where that is not once: `instantAt` is told with it then. */
export function clockOddity(day: string, time: string): 'twice' | 'never' | null {
  const shown = candidatesAt(day, time).filter((instant) => wallOf(instant) === `${day}T${time}`)
  return shown.length === 2 ? 'twice' : shown.length === 0 ? 'never' : null
}

/** As it is in summer, and in winter. */
const candidatesAt = (day: string, time: string) => BEHIND.map((hours) => new Date(Date.parse(`${day}T${time}:00Z`) + hours * HOUR_MS)) as [Date, Date]

/** Mountain Time is whole hours behind UTC. */
const wallOf = (instant: Date) => `${dayKey(instant)}T${wallTimeOf(instant)}`
/** `17:00`, by Mountain Time's clocks. */
export const wallTimeOf = (instant: Date) => `${twoDigits(hourOf(instant))}:${twoDigits(instant.getUTCMinutes())}`
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The next so many sessions from now on, soonest first: those of the schedule, but for what is skipped or at another time. */
export function comingSessions(schedule: Schedule, now: Date, count: number, changes: readonly SessionChange[] = []): { sessionDate: string; startsAt: Date }[] {
  const changed = new Set(changes.map(({ sessionDate }) => sessionDate))
  const planned = sessionDays(schedule, dayKey(now), count + 1 + changes.length)
    .filter((day) => !changed.has(day))
    .map((sessionDate) => ({ sessionDate, startsAt: instantAt(sessionDate, schedule.scheduleTime) }))
  const moved = changes.flatMap(({ sessionDate, date }) => (date === null ? [] : [{ sessionDate, startsAt: new Date(date) }]))
  return [...planned, ...moved]
    .filter(({ startsAt }) => startsAt >= now)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, count)
}

/** When its next session begins; null where there is none to come that is known. */
export const nextSession = (schedule: Schedule, now: Date, changes?: readonly SessionChange[]): Date | null => comingSessions(schedule, now, 1, changes)[0]?.startsAt ?? null
