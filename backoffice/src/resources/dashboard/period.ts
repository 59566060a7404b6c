import { DAY } from '#common/mountain_time'
import { daysLater } from '#backoffice/mountain_time'

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
