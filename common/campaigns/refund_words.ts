import type { CampaignRefund } from '../wire/campaigns.ts'
import { dollarsText } from '../money.ts'

/** What goes back if somebody leaves, is removed, a session is skipped or the campaign deleted: for players, game masters and staff. */
export const refundWords = {
  asking: 'Looking up the refund...',
  unknown: "We couldn't look up the refund.",
} as const

const seatsOf = (seats: number) => (seats === 1 ? '1 paid seat' : `${seats} paid seats`)

export function refundText({ seats, card, credits }: CampaignRefund): string {
  if (seats === 0) return 'There is nothing to refund.'
  const parts = [
    ...(card > 0 ? [`${dollarsText(card)} to the original payment method`] : []),
    ...(credits > 0 ? [`${dollarsText(credits)} in site credit`] : []),
  ]
  return parts.length === 0
    ? `It is too late for a refund of ${seatsOf(seats)}.`
    : `Refund for ${seatsOf(seats)}: ${parts.join(' and ')}.`
}
