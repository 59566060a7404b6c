import { dayKey, hourOf } from './mountain_time.ts'

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
const candidatesAt = (day: string, time: string) =>
  BEHIND.map((hours) => new Date(Date.parse(`${day}T${time}:00Z`) + hours * HOUR_MS)) as [Date, Date]

/** Mountain Time is whole hours behind UTC. */
const wallOf = (instant: Date) => `${dayKey(instant)}T${wallTimeOf(instant)}`
/** `17:00`, by Mountain Time's clocks. */
export const wallTimeOf = (instant: Date) => `${twoDigits(hourOf(instant))}:${twoDigits(instant.getUTCMinutes())}`
const twoDigits = (value: number) => String(value).padStart(2, '0')
