import { DateTime } from 'luxon'
import { ZONE } from '#common/mountain_time'

/** From the first instant on, up to the second, which does not belong to it. */
export interface Period {
  from: Date
  until: Date
}

/** A year, a month of it, or a day of that, in Mountain Time; null when there is no such. */
export function periodOf(year: number, month?: number, day?: number): Period | null {
  if (month === undefined && day !== undefined) return null
  if (year < 1900 || year > 2200) return null
  const from = DateTime.fromObject({ year, month, day }, { zone: ZONE })
  if (!from.isValid) return null
  const length = day !== undefined ? { days: 1 } : month !== undefined ? { months: 1 } : { years: 1 }
  return { from: from.toJSDate(), until: from.plus(length).toJSDate() }
}

/** The day that a text such as `2026-06-01` names. */
export function dayNamed(text: string): Period | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year === undefined ? null : periodOf(Number(year), Number(month), Number(day))
}
