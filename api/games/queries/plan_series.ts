import { noDates, tooManyDates } from '#api/games/exceptions/change_refusals'
import { findDoubleBookings, type Booked } from '#api/games/queries/find_double_bookings'
import { bookingText } from '#api/games/rules/booking_text'
import type { Sql } from '#api/shared/sql'
import { SERIES_DATES, seriesDays, type SeriesRule } from '#common/games/series'
import { clockOddity, instantAt } from '#common/wall_time'
import type { SeriesDate } from '#common/wire'

export interface PlannedDate {
  day: string
  startsAt: Date
}

/** The dates of a series at this time of the wall (TIME-1). Throws where there are none, or too many. */
export function planDates(rule: SeriesRule, time: string, leftOut: readonly string[] = []): PlannedDate[] {
  const days = seriesDays(rule)
  if (days.length > SERIES_DATES[1]) throw tooManyDates(SERIES_DATES[1])
  const kept = days.filter((day) => !leftOut.includes(day))
  if (kept.length === 0) throw noDates()
  return kept.map((day) => ({ day, startsAt: instantAt(day, time) }))
}

interface Asked extends Omit<Booked, 'startsAt'> {
  time: string
  /** The game that is repeated. */
  gameId?: number
}

/** The dates that a series would have, each with what stands against it. */
export async function previewDates(
  database: Sql,
  rule: SeriesRule,
  { time, gameId, ...who }: Asked
): Promise<SeriesDate[]> {
  const dates = planDates(rule, time)
  const others = await findDoubleBookings(
    database,
    dates.map(({ startsAt }) => ({ ...who, startsAt })),
    gameId === undefined ? [] : [gameId]
  )
  return dates.map(({ day, startsAt }, index) => ({
    day,
    date: startsAt.toISOString(),
    exists: gameId !== undefined && day === rule.startsOn,
    oddity: clockOddity(day, time),
    conflicts: others.filter(({ of }) => of === index).map((booking) => bookingText(booking)),
  }))
}
