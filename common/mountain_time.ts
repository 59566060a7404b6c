/** Every schedule is told in Mountain Time (TIME-1). */
export const ZONE = 'America/Denver'

type Parts = Record<'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'dayPeriod', string>

/** One formatter for everything: making one costs a phone more than a hundred uses. */
let format: Intl.DateTimeFormat | undefined
const known = new Map<number, Parts>()
const KNOWN_AT_MOST = 10_000

/** Made when it is first needed, or before, by whoever has a moment for it. */
export function formatter(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  return format
}

function partsOf(instant: Date): Parts {
  const time = instant.getTime()
  const found = known.get(time)
  if (found) return found
  const parts = Object.fromEntries(
    formatter()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value])
  ) as Parts
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(time, parts)
  return parts
}

/** `5:00 PM` */
export function timeText(instant: Date): string {
  const { hour, minute, dayPeriod } = partsOf(instant)
  return `${hour}:${minute} ${dayPeriod}`
}

/** `2026-11-27T17:00:00-07:00`, for programs that show the hour as it is written. Mountain Time is whole hours behind UTC. */
export function isoText(instant: Date): string {
  const wall = `${dayKey(instant)}T${String(hourOf(instant)).padStart(2, '0')}:${partsOf(instant).minute}:00`
  const behind = Math.round((instant.getTime() - Date.parse(`${wall}Z`)) / 3_600_000)
  return `${wall}-${String(behind).padStart(2, '0')}:00`
}

/** `Friday, November 27`: only where the specification asks for it (1-2.1-05); `dateText` elsewhere. */
export function cardDateText(instant: Date): string {
  const { weekday, month, day } = partsOf(instant)
  return `${weekday}, ${month} ${day}`
}

export function monthAndDayText(instant: Date): string {
  const { month, day } = partsOf(instant)
  return `${month} ${day}`
}

/** `text` with its year unless that is the current one. `now` is null if the reader's year is unknown. */
export const withYear = (text: string, instant: Date, now: Date | null) =>
  now && partsOf(instant).year === partsOf(now).year ? text : `${text}, ${partsOf(instant).year}`

export const dateText = (instant: Date, now: Date) => withYear(cardDateText(instant), instant, now)

/** `Friday, November 27, 2026` */
export const fullDateText = (instant: Date) => `${cardDateText(instant)}, ${partsOf(instant).year}`

/** `Nov` */
export const shortMonthText = (instant: Date) => partsOf(instant).month.slice(0, 3)

/** `Fri` */
export const shortWeekdayText = (instant: Date) => partsOf(instant).weekday.slice(0, 3)

/** `Fri, Nov 27`, with its year unless that is the current one. */
export function shortDateText(instant: Date, now: Date | null): string {
  const { weekday, month, day } = partsOf(instant)
  return withYear(`${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`, instant, now)
}

/** `friday` */
export const weekdayOf = (instant: Date) => partsOf(instant).weekday.toLowerCase()

/** 0 to 23 */
export function hourOf(instant: Date): number {
  const { hour, dayPeriod } = partsOf(instant)
  return (Number(hour) % 12) + (dayPeriod === 'PM' ? 12 : 0)
}

export interface MountainDay {
  year: number
  month: number
  day: number
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function dayOf(instant: Date): MountainDay {
  const { year, day } = partsOf(instant)
  return { year: Number(year), month: MONTHS.indexOf(shortMonthText(instant)) + 1, day: Number(day) }
}

/** How a day is written in addresses and forms. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/

/** `2026-11-27`, for comparing and for keys. */
export function dayKey(instant: Date): string {
  const { year, month, day } = dayOf(instant)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
