import { DAY } from '#common/mountain_time'
import { daysLater, today } from '#backoffice/mountain_time'
import { COLUMNS_BY, type ColumnsBy } from './entries.ts'

export const VIEWS = ['month', 'week', 'day', 'list'] as const
export type View = (typeof VIEWS)[number]

/** What is looked at, as the address says it. */
export interface Look {
  view: View
  /** 2026-11-27 */
  date: string
  by: ColumnsBy
  venueId: number | null
  gameMasterId: number | null
}

const LIST_DAYS = 14
/** So far around a day tables are looked for. */
const NEAR_DAYS = 14
const WEEK = 7

const numberIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
const oneOf = <T extends string>(choices: readonly T[], text: string | null, otherwise: T): T =>
  choices.find((choice) => choice === text) ?? otherwise
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) && text > '2000' && text < '2200'

export function lookIn(address: URLSearchParams, standard: View, now?: Date): Look {
  const date = address.get('date')
  return {
    view: oneOf(VIEWS, address.get('view'), standard),
    date: isDay(date) ? date : today(now),
    by: oneOf(COLUMNS_BY, address.get('by'), 'venue'),
    venueId: numberIn(address.get('venueId')),
    gameMasterId: numberIn(address.get('gameMasterId')),
  }
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const firstOfWeek = (day: string) => daysLater(day, -weekdayOf(day))
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

export function monthsLater(day: string, months: number): string {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

const lastOfMonth = (day: string) => daysLater(monthsLater(day, 1), -1)

/** The days in sight, the first and the last one among them. */
export function daysOf({ view, date }: Pick<Look, 'view' | 'date'>): { from: string; to: string } {
  if (view === 'day') return { from: date, to: date }
  if (view === 'list') return { from: date, to: daysLater(date, LIST_DAYS - 1) }
  if (view === 'week') return { from: firstOfWeek(date), to: daysLater(firstOfWeek(date), WEEK - 1) }
  return { from: firstOfWeek(firstOfMonth(date)), to: daysLater(firstOfWeek(lastOfMonth(date)), WEEK - 1) }
}

export function daysToRead(look: Look): { from: string; to: string } {
  const days = daysOf(look)
  return look.view === 'day' && look.by === 'table'
    ? { from: daysLater(days.from, -NEAR_DAYS), to: daysLater(days.to, NEAR_DAYS) }
    : days
}

export function turned({ view, date }: Pick<Look, 'view' | 'date'>, pages: 1 | -1): string {
  if (view === 'month') return monthsLater(date, pages)
  return daysLater(date, pages * (view === 'week' ? WEEK : view === 'list' ? LIST_DAYS : 1))
}

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const wholeDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})
const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** `Friday, November 27, 2026` */
export const dayTitle = (day: string) => wholeDay.format(at(day))

export function titleOf(look: Pick<Look, 'view' | 'date'>): string {
  if (look.view === 'month') return month.format(at(look.date))
  if (look.view === 'day') return dayTitle(look.date)
  const { from, to } = daysOf(look)
  return shortDay.formatRange(at(from), at(to))
}
