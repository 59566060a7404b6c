/** Every schedule is told in Mountain Time. */
export const ZONE = 'America/Denver'

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone: ZONE, ...options })

const TIME = format({ hour: 'numeric', minute: '2-digit', hour12: true })
const CARD_DATE = format({ weekday: 'long', month: 'long', day: 'numeric' })
const FULL_DATE = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const SHORT_MONTH = format({ month: 'short' })
const SHORT_WEEKDAY = format({ weekday: 'short' })
const PARTS = format({ year: 'numeric', month: 'numeric', day: 'numeric' })

/** Newer engines put a narrow space before AM and PM, older ones a plain one; server and browser must agree. */
const plain = (text: string) => text.replaceAll(/[\u202F\u00A0]/g, ' ')

/** `5:00 PM` */
export const timeText = (instant: Date) => plain(TIME.format(instant))

/** `Friday, November 27` */
export const cardDateText = (instant: Date) => CARD_DATE.format(instant)

/** `Friday, November 27, 2026` */
export const fullDateText = (instant: Date) => FULL_DATE.format(instant)

export const shortMonthText = (instant: Date) => SHORT_MONTH.format(instant)
export const shortWeekdayText = (instant: Date) => SHORT_WEEKDAY.format(instant)

export interface MountainDay {
  year: number
  month: number
  day: number
}

export function dayOf(instant: Date): MountainDay {
  const parts = Object.fromEntries(PARTS.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return { year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0 }
}

/** `2026-11-27`, for comparing and for keys. */
export function dayKey(instant: Date): string {
  const { year, month, day } = dayOf(instant)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
