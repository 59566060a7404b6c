import type { DashboardDay } from '#api/types'

/** More days than these are told by week; a curve of a year would be a thicket. */
const BY_DAY = 92
const WEEK = 7

/** One place of a curve: a day, or the week that begins with it. */
export type Bucket = DashboardDay

export const unitOf = (days: readonly unknown[]): 'day' | 'week' => (days.length > BY_DAY ? 'week' : 'day')

export function bucketsOf(days: DashboardDay[]): Bucket[] {
  if (unitOf(days) === 'day') return days
  return Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) => sumOf(days.slice(week * WEEK, (week + 1) * WEEK)))
}

const sumOf = (days: DashboardDay[]): Bucket =>
  days.reduce((sum, { revenue, refunds, seats }) => ({
    day: sum.day,
    revenue: sum.revenue + revenue,
    refunds: sum.refunds + refunds,
    seats: sum.seats + seats,
  }))
