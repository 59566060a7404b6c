import { ZONE } from '#common/mountain_time'
import type { ListingGame } from '#common/wire'

/** Opening one is far dearer than using it; locales and zones come from anybody's page. */
const KEPT_AT_MOST = 200
const DATE = { weekday: 'short', month: 'short', day: 'numeric' } as const
const opened = new Map<string, ReturnType<typeof open>>()

function open(locale: string, timeZone: string) {
  return {
    time: new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }),
    date: new Intl.DateTimeFormat(locale, { timeZone, ...DATE }),
    dateAndYear: new Intl.DateTimeFormat(locale, { timeZone, ...DATE, year: 'numeric' }),
    zone: new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }),
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

/** An instant as the clocks of a place show it, in the words of a language. The date has its year unless that is the current one. */
export function toldTime(instant: Date, locale: string, zone: string | undefined, now: Date): ListingGame['when'] {
  const formats = formatsFor(locale, zone ?? ZONE)
  const parts = Object.fromEntries(formats.date.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { day = '', month = '', weekday = '' } = parts
  const isoDay = formats.isoDay.format(instant)
  const isThisYear = isoDay.slice(0, 4) === formats.isoDay.format(now).slice(0, 4)
  const date = (isThisYear ? formats.date : formats.dateAndYear).format(instant)
  const time = formats.time.format(instant)
  return {
    day,
    month,
    weekday,
    date,
    time,
    whole: `${date}, ${time}`,
    zone: formats.zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '',
    isoDay,
  }
}

/** `2026-11-27`, by the clocks of a place. */
export const dayIn = (instant: Date, zone = ZONE) => formatsFor('en-US', zone).isoDay.format(instant)

export const toldPrice = (dollars: number, locale: string) =>
  dollars > 0 ? formatsFor(locale, ZONE).money.format(dollars) : ''
