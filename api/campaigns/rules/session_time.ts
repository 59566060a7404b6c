import { DateTime } from 'luxon'
import { ZONE } from '#common/mountain_time'

/**
 * When a session begins: its day and wall time in Mountain Time, whatever the clocks do (TIME-1). A time that they skip in March is taken an
 * hour later, of one that they show twice in November the first.
 */
export function startOf(day: string, time: string): Date {
  const start = DateTime.fromISO(`${day}T${time}`, { zone: ZONE })
  const before = start.minus({ hours: 1 })
  return (before.toFormat('HH:mm') === time ? before : start).toJSDate()
}
