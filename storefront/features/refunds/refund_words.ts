import { freeUntil } from '../../../common/refund_policy.ts'
import { refundText as text, type SeatHolder } from './text.ts'
import { fullDateText, timeText } from '../../../common/mountain_time.ts'

/** What comes back for seats until then, as things stand; of what was `moved`, to everybody the same. */
export function refundWords(until: Date, now: Date, holder: SeatHolder | 'moved'): string {
  if (now > until) return text.over
  const when = `${fullDateText(until)}, ${timeText(until)}`
  return holder === 'moved' ? text.moved(when) : text.until(when, holder)
}

/** For a game that starts then, by the rule that the server decides by. */
export const refundWordsFor = (startsAt: Date, now: Date, holder: SeatHolder): string => refundWords(freeUntil(startsAt), now, holder)
