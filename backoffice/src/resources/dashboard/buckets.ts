import type { DashboardDay } from '#common/wire'

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
