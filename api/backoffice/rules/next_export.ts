import { DateTime } from 'luxon'
import { ZONE } from '#common/mountain_time'
import type { ExportTimes } from '#common/wire'

/**
 * The first time after an instant. By the clocks of Mountain Time: an hour that they skip is the next one, one that they
 * have twice is the first. A month without the day has it on its last.
 */
export function nextExport({ every, onDay, hour }: ExportTimes, after: Date): Date {
  const now = DateTime.fromJSDate(after, { zone: ZONE })
  const at = (day: DateTime) => day.startOf('day').set({ hour })
  const of = (step: number): DateTime => {
    if (every === 'day') return at(now.plus({ days: step }))
    if (every === 'week') return at(now.startOf('week').plus({ weeks: step, days: Math.min(onDay, 7) - 1 }))
    const month = now.startOf('month').plus({ months: step })
    return at(month.set({ day: Math.min(onDay, month.daysInMonth!) }))
  }
  const first = of(0)
  return (first > now ? first : of(1)).toJSDate()
}
