import type { LargeEvent } from '#common/wire'
import { fullDateText, shortDateText, timeText } from '#common/mountain_time'

/** What registration for an event has come to. */
export type Standing = 'open' | 'began' | 'over' | 'cancelled'

export function standingOf(
  { cancelled, event_date, ends_at }: Pick<LargeEvent, 'cancelled' | 'event_date' | 'ends_at'>,
  now: Date
): Standing {
  if (cancelled) return 'cancelled'
  if (now >= new Date(ends_at)) return 'over'
  return now >= new Date(event_date) ? 'began' : 'open'
}

export const dayText = ({ event_date }: Pick<LargeEvent, 'event_date'>) => fullDateText(new Date(event_date))

/** `Fri, Nov 27, 6:00 PM` */
export const momentText = (instant: Date, now: Date) => `${shortDateText(instant, now)}, ${timeText(instant)}`
