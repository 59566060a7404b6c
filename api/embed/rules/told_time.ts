import { ZONE } from '#common/mountain_time'
import type { ListingGame } from '#common/wire'

/** Opening one is far dearer than using it; locales and zones come from anybody's page. */
const KEPT_AT_MOST = 200
const opened = new Map<string, ReturnType<typeof open>>()

function open(locale: string, timeZone: string) {
  return {
    time: new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }),
    date: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', month: 'short', day: 'numeric', timeZoneName: 'longGeneric' }),
    isoDay: new Intl.DateTimeFormat('sv-SE', { timeZone }),
    money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
  }
}

function formatsFor(locale: string, zone: string) {
  const key = `${locale} ${zone}`
  const formats = opened.get(key) ?? open(locale, zone)
  if (opened.size >= KEPT_AT_MOST) opened.clear()
  opened.set(key, formats)
  return formats
}

/** An instant as the clocks of a place show it, in the words of a language. */
export function toldTime(instant: Date, locale: string, zone = ZONE): ListingGame['when'] {
  const { time, date, isoDay } = formatsFor(locale, zone)
  const parts = Object.fromEntries(date.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { day = '', month = '', weekday = '' } = parts
  const clock = time.format(instant)
  return {
    day, month, weekday,
    time: clock,
    whole: `${weekday}, ${month} ${day}, ${clock}`,
    zone: parts.timeZoneName ?? '',
    isoDay: isoDay.format(instant),
  }
}

/** `2026-11-27`, by the clocks of a place. */
export const dayIn = (instant: Date, zone = ZONE) => formatsFor('en-US', zone).isoDay.format(instant)

export const toldPrice = (dollars: number, locale: string) => (dollars > 0 ? formatsFor(locale, ZONE).money.format(dollars) : '')
