import { freeUntil } from '../../../common/refund_policy.ts'
import { refundText as text, type SeatHolder } from './text.ts'
import { fullDateText, timeText } from '../../../common/mountain_time.ts'

/** What comes back for seats until then, as things stand. */
export function refundWords(until: Date, now: Date, holder: SeatHolder): string {
  return now <= until ? text.until(`${fullDateText(until)}, ${timeText(until)}`, holder) : text.over
}

/** For a game that starts then, by the rule that the server decides by. */
export const refundWordsFor = (startsAt: Date, now: Date, holder: SeatHolder): string => refundWords(freeUntil(startsAt), now, holder)
