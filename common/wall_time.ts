import { dayKey, hourOf } from './mountain_time.ts'

const HOUR_MS = 60 * 60 * 1000
/** Hours that Mountain Time is behind UTC, in summer and in winter. */
const BEHIND = [6, 7] as const

/**
 * The one conversion from wall time to an instant. `wall` is the wall time in milliseconds as if it were UTC. A time that clocks show
 * twice is the first of the two; a time that clocks skip is an hour later.
 */
export function instantOfWall(wall: number): Date {
  const [first, second] = candidatesAt(wall)
  return toWallMs(first) === wall ? first : second
}

/** The instant of a day and a time, `2026-11-27` and `17:00`. `settled` stays if the clocks show it so. */
export function instantAt(day: string, time: string, settled: Date | null = null): Date {
  return settled && wallOf(settled) === `${day}T${time}` ? settled : instantOfWall(wallMs(day, time))
}

/** The instant of a text without zone, `2026-06-01T17:00` or with a blank; null if the clocks never show it. `settled` as in `instantAt`. */
export function fromWallTime(text: string, settled: Date | null = null): Date | null {
  const wall = text.replace(' ', 'T')
  const milliseconds = Date.parse(`${wall}Z`)
  if (Number.isNaN(milliseconds)) return null
  if (settled && toWallMs(settled) === milliseconds) return settled
  const instant = instantOfWall(milliseconds)
  return wall.startsWith(wallOf(instant)) ? instant : null
}

export function clockOddity(day: string, time: string): 'twice' | 'never' | null {
  const wall = wallMs(day, time)
  const shown = candidatesAt(wall).filter((instant) => toWallMs(instant) === wall)
  return shown.length === 2 ? 'twice' : shown.length === 0 ? 'never' : null
}

const wallMs = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`)

const candidatesAt = (wall: number) => BEHIND.map((hours) => new Date(wall + hours * HOUR_MS)) as [Date, Date]

/** Mountain Time is whole hours behind UTC. */
const wallOf = (instant: Date) => `${dayKey(instant)}T${wallTimeOf(instant)}`
/** `17:00`, by Mountain Time's clocks. */
export const wallTimeOf = (instant: Date) => `${twoDigits(hourOf(instant))}:${twoDigits(instant.getUTCMinutes())}`
export const toWallMs = (instant: Date): number =>
  wallMs(dayKey(instant), `${twoDigits(hourOf(instant))}:00`) + (instant.getTime() % HOUR_MS)
const twoDigits = (value: number) => String(value).padStart(2, '0')
