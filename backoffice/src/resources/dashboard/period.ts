import type { TranslateFunction } from 'react-admin'
import { DAY } from '#common/mountain_time'
import type { DashboardDay } from '#common/wire'
import { daysLater } from '#backoffice/mountain_time'

/** More days than these are told by week; a curve of a year would be a thicket. */
const BY_DAY = 92
const WEEK = 7

/** One place of a curve: a day, or the week that begins with it; the first week may be shorter. */
export type Bucket = DashboardDay

export const unitOf = (days: readonly unknown[]): 'day' | 'week' => (days.length > BY_DAY ? 'week' : 'day')

export function bucketsOf(days: DashboardDay[]): Bucket[] {
  if (unitOf(days) === 'day') return days
  // Counted back from the last day, so that the curve does not end in the cliff of a week that is cut short.
  const cut = days.length % WEEK
  const weeks = Array.from({ length: (days.length - cut) / WEEK }, (_, week) =>
    days.slice(cut + week * WEEK, cut + (week + 1) * WEEK)
  )
  return (cut > 0 ? [days.slice(0, cut), ...weeks] : weeks).map(sumOf)
}

const sumOf = (days: DashboardDay[]): Bucket =>
  days.reduce((sum, { revenue, refunds, seats }) => ({
    day: sum.day,
    revenue: sum.revenue + revenue,
    refunds: sum.refunds + refunds,
    seats: sum.seats + seats,
  }))

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

/** Days of Mountain Time, both of them included. */
export interface Period {
  from: string
  to: string
}

export const PRESETS = [7, 30, 90, 365]

const USUAL_DAYS = 30

export const lastDays = (days: number, today: string): Period => ({ from: daysLater(today, 1 - days), to: today })

/** The period that an address names, else the usual one. */
export function periodIn(query: URLSearchParams, today: string): Period {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return DAY.test(from) && DAY.test(to) ? { from, to } : lastDays(USUAL_DAYS, today)
}

const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const whole = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })

/** 2025-06-01 as "Jun 1". */
export const dayName = (day: string) => short.format(new Date(`${day}T00:00:00Z`))

/** The names of days by their places; a place beyond the last of them has none. */
export const dayMarks = (days: readonly string[], places: readonly number[]) =>
  places.map((place) => {
    const day = days[place]
    return day === undefined ? '' : dayName(day)
  })

export const periodName = ({ from, to }: Period) => {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  if (from === to) return whole.format(first)
  return `${(from.slice(0, 4) === to.slice(0, 4) ? short : whole).format(first)} – ${whole.format(last)}`
}
