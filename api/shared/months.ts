import { DateTime } from 'luxon'
import { ZONE } from '#common/mountain_time'

/** A month of Mountain Time, `2026-11`, from its first instant to that of the next. */
export interface Month {
  name: string
  from: Date
  until: Date
}

export function monthOf(instant: Date): Month {
  return from(DateTime.fromJSDate(instant, { zone: ZONE }))
}

/** The one that is over. */
export function monthBefore(instant: Date): Month {
  return from(DateTime.fromJSDate(instant, { zone: ZONE }).startOf('month').minus({ months: 1 }))
}

/** Null where there is no such month. */
export function monthNamed(name: string): Month | null {
  const month = /^\d{4}-\d{2}$/.test(name) ? DateTime.fromISO(`${name}-01`, { zone: ZONE }) : null
  return month?.isValid ? from(month) : null
}

/** Further back nobody looks. */
const REPORTED = 24

/** Those of a report, up to this one, as one stretch. */
export function reportedMonths(instant: Date): Pick<Month, 'from' | 'until'> {
  const { until } = monthOf(instant)
  return { from: DateTime.fromJSDate(until, { zone: ZONE }).minus({ months: REPORTED }).toJSDate(), until }
}

function from(day: DateTime): Month {
  const first = day.startOf('month')
  return { name: first.toFormat('yyyy-MM'), from: first.toJSDate(), until: first.plus({ months: 1 }).toJSDate() }
}
