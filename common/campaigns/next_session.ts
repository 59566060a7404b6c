import { dayKey } from '../mountain_time.ts'
import { instantAt } from '../wall_time.ts'
import type { SessionChange } from '../wire/campaigns.ts'
import { sessionDays, type Schedule } from './schedule.ts'

/** The next so many sessions from now on, soonest first: those of the schedule, but for what is skipped or at another time. */
export function comingSessions(
  schedule: Schedule,
  now: Date,
  count: number,
  changes: readonly SessionChange[] = []
): { sessionDate: string; startsAt: Date }[] {
  const changed = new Set(changes.map(({ sessionDate }) => sessionDate))
  const planned = sessionDays(schedule, dayKey(now), count + 1 + changes.length)
    .filter((day) => !changed.has(day))
    .map((sessionDate) => ({ sessionDate, startsAt: instantAt(sessionDate, schedule.scheduleTime) }))
  const moved = changes.flatMap(({ sessionDate, date }) =>
    date === null ? [] : [{ sessionDate, startsAt: new Date(date) }]
  )
  return [...planned, ...moved]
    .filter(({ startsAt }) => startsAt >= now)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, count)
}

/** When its next session begins; null where there is none to come that is known. */
export const nextSession = (schedule: Schedule, now: Date, changes?: readonly SessionChange[]): Date | null =>
  comingSessions(schedule, now, 1, changes)[0]?.startsAt ?? null
