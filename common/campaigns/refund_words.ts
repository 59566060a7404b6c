import type { CampaignRefund } from '../wire/campaigns.ts'
import { dollarsText } from '../money.ts'

/** What goes back if somebody leaves, is removed, a session is skipped or the campaign deleted: for players, game masters and staff. */
export const refundWords = {
  asking: 'Looking up what goes back...',
  unknown: 'What goes back could not be looked up.',
} as const

const seatsOf = (seats: number) => (seats === 1 ? '1 paid seat' : `${seats} paid seats`)

export function refundText({ seats, card, credits }: CampaignRefund): string {
  if (seats === 0) return 'Nothing is paid for what is to come.'
  const parts = [
    ...(card > 0 ? [`${dollarsText(card)} the way it was paid`] : []),
    ...(credits > 0 ? [`${dollarsText(credits)} as site credit`] : []),
  ]
  return parts.length === 0
    ? `It is too late for a refund of ${seatsOf(seats)}.`
    : `${parts.join(' and ')} goes back for ${seatsOf(seats)}.`
}
