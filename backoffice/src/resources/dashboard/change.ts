export interface Change {
  direction: 'up' | 'down' | 'same'
  /** "12%", or what to say where a share has no meaning. */
  text: string
}

/** How a figure moved since the days before; null when there is nothing to compare. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  if (now === before) return { direction: 'same', text: 'no change' }
  const direction = now > before ? 'up' : 'down'
  if (before === 0) return { direction, text: 'from none' }
  if (now > 10 * before && before > 0) return { direction, text: `${Math.round(now / before)} times` }
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100)
  return { direction, text: percent === 0 ? 'under 1%' : `${percent}%` }
}
