const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, by the name of its words and their number. */
export function ago(seconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; smart_count: number } {
  if (seconds < MINUTE) return { unit: 'seconds', smart_count: Math.max(Math.floor(seconds), 0) }
  if (seconds < HOUR) return { unit: 'minutes', smart_count: Math.floor(seconds / MINUTE) }
  if (seconds < DAY) return { unit: 'hours', smart_count: Math.floor(seconds / HOUR) }
  return { unit: 'days', smart_count: Math.floor(seconds / DAY) }
}
