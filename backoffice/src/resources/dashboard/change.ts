import type { TranslateFunction } from 'react-admin'

export interface Change {
  direction: 'up' | 'down' | 'same'
  /** "12%", or what to say where a share has no meaning. */
  text: string
}

const WORDS = 'resources.dashboard.change'

/** How a figure moved since the days before; null when there is nothing to compare. */
export function changeOf(now: number | null, before: number | null, translate: TranslateFunction): Change | null {
  if (now === null || before === null) return null
  if (now === before) return { direction: 'same', text: translate(`${WORDS}.none`) }
  const direction = now > before ? 'up' : 'down'
  if (before === 0) return { direction, text: translate(`${WORDS}.from_none`) }
  if (now > 10 * before && before > 0)
    return { direction, text: translate(`${WORDS}.times`, { factor: Math.round(now / before) }) }
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100)
  return { direction, text: percent === 0 ? translate(`${WORDS}.little`) : `${percent}%` }
}
