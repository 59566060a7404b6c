import { stepAt, stepsTo, type RefundStep, type RefundTier } from '#common/refund_policy'
import { forWhat, type SeatHolder } from '#common/refund_words'
import { fullDateText, timeText } from '#common/mountain_time'
import type { RefundPromises, RefundStepTold } from '#common/wire'
import { refundText as text } from './text.ts'

/** What comes back for seats as things stand; of what was `moved`, to everybody the same. */
export function refundWords(
  steps: readonly (RefundStep | RefundStepTold)[],
  now: Date,
  holder: SeatHolder | 'moved'
): string {
  const step = stepAt(steps, now)
  if (!step) return text.over
  const until = new Date(step.until)
  const when = `${fullDateText(until)}, ${timeText(until)}`
  return holder === 'moved' ? text.moved(when) : text.until(when, forWhat(step, holder))
}

/** At a venue, or where it has nothing of its own. */
export const tiersAt = ({ tiers, venues }: RefundPromises, venue: { slug: string } | null): readonly RefundTier[] =>
  venues[venue?.slug ?? '']?.tiers ?? tiers

/** For a game that starts then, by the rule that the server decides by. */
export const refundWordsFor = (startsAt: Date, now: Date, holder: SeatHolder, tiers: readonly RefundTier[]): string =>
  refundWords(stepsTo(startsAt, tiers), now, holder)
