import { dayOf, hourOf } from '#common/mountain_time'
import { LANGUAGE } from '../text/language.ts'

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
