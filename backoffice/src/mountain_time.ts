import { withYear, ZONE } from '#common/mountain_time'
import { shopTime } from '#storefront/time/shop_time'

const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})
const shortDate = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'short', day: 'numeric', year: 'numeric' })
const shortWeekday = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })
const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** "5 PM" on the hour, "5:30 PM" otherwise. */
export const timeOfDay = (iso: string) => clock.format(new Date(iso)).replace(':00', '').replace(/\s/g, ' ')

/** "Monday, June 1, 2025 @ 5 PM". */
export const dateAndTime = (iso: string) => `${longDate.format(new Date(iso))} @ ${timeOfDay(iso)}`

/** "Jun 1, 2025". */
export const day = (iso: string) => shortDate.format(new Date(iso))

/** "Jun 1, 2025, 5 PM". */
export const dayAndTime = (iso: string) => `${day(iso)}, ${timeOfDay(iso)}`

/** "Mon, Jun 1", with its year unless that is the current one. */
export const weekday = (iso: string, now = shopTime()) =>
  withYear(shortWeekday.format(new Date(iso)), new Date(iso), now)

/** "Mon, Jun 1, 5 PM", with its year unless that is the current one. */
export const weekdayAndTime = (iso: string, now = shopTime()) => `${weekday(iso, now)}, ${timeOfDay(iso)}`

export interface WallTime {
  /** 2025-06-01 */
  date: string
  /** 17:00 */
  time: string
}

/** What a clock on the wall in Denver shows at that instant. */
export function wallTime(iso: string): WallTime {
  const part = new Map(wall.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return {
    date: `${part.get('year')}-${part.get('month')}-${part.get('day')}`,
    time: `${part.get('hour')}:${part.get('minute')}`,
  }
}

export const today = (now = shopTime()) => wallTime(now.toISOString()).date

/** The day so many days after (or, below zero, before) another, 2025-06-01. */
export function daysLater(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export const isPast = (iso: string, now = shopTime()) => new Date(iso) < now

/** "17:30" as "5:30 PM". */
export function amPm(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
