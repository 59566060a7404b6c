/** Every schedule is told in Mountain Time, wherever the reader is. */
const timeZone = 'America/Denver'

export interface When {
  weekday: string
  month: string
  day: string
  time: string
  zone: string
}

export type Formats = ReturnType<typeof openFormats>

function openFormats(locale: string) {
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' })
  const date = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZoneName: 'longGeneric',
  })
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
  return {
    price: (dollars: number) => money.format(dollars),
    when(text: string): When {
      const instant = new Date(text)
      const parts = date.formatToParts(instant)
      const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
      return {
        weekday: part('weekday'),
        month: part('month'),
        day: part('day'),
        time: time.format(instant),
        zone: part('timeZoneName'),
      }
    },
  }
}

const opened = new Map<string, Formats>()

/** Kept, because opening an Intl format is far dearer than using it. A name that Intl does not know means English. */
export function formatsFor(locale: string): Formats {
  let formats = opened.get(locale)
  if (!formats) {
    try {
      formats = openFormats(locale)
    } catch {
      formats = openFormats('en-US')
    }
    opened.set(locale, formats)
  }
  return formats
}
