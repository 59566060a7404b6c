import { dayOf, hourOf } from '#common/mountain_time'
import { LANGUAGE } from '#storefront/text/plural'

/** Milliseconds; of the page that is being rendered. */
let told = 0

/** The server is told with every page. */
export function setAhead(milliseconds = 0): void {
  told = milliseconds
}

/** Milliseconds before this machine's clock. A page of a demonstration whose clock was moved says so of itself. */
const ahead = () => (typeof document === 'undefined' ? told : Number(document.documentElement.dataset.ahead ?? 0))

/** What time it is in the shop. What is measured on the visitor's own machine, as a hold's minutes, needs none. */
export const shopTime = () => new Date(Date.now() + ahead())

let format: Intl.DateTimeFormat | undefined
let dayFormat: Intl.DateTimeFormat | undefined

/** The visitor's wall clock at an instant, with the day where it is another one; null where it shows Mountain Time too. */
export function ownTimeText(instant: Date): string | null {
  const sameDay = instant.getDate() === dayOf(instant).day
  if (sameDay && instant.getHours() === hourOf(instant) && instant.getMinutes() === minuteOf(instant)) return null
  format ??= new Intl.DateTimeFormat(LANGUAGE, { hour: 'numeric', minute: '2-digit' })
  dayFormat ??= new Intl.DateTimeFormat(LANGUAGE, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  return (sameDay ? format : dayFormat).format(instant)
}

/** Mountain Time is whole hours away from UTC. */
const minuteOf = (instant: Date) => instant.getUTCMinutes()
