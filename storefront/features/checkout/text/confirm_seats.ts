import type { SessionLineItem } from '#common/wire'

export const confirmSeatsText = {
  heading: 'Confirm your seats',
  lead: 'One click, and they are yours. There is nothing to pay.',
  loading: 'Looking up your seat',
  withoutScripts: 'Confirming needs JavaScript. Your seat stays held until the time in your mail.',
  failed: 'Your seat could not be looked up. It is still held. Please try again.',
  again: 'Try again',
  several: (name: string, count: number) => `${name} (${count})`,
  confirm: (lines: readonly SessionLineItem[]) =>
    lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1 ? 'Confirm my seat' : 'Confirm my seats',
  confirming: 'Confirming...',
  notConfirmed: "We didn't get an answer. Please try again: nothing is booked twice.",
  note: "Didn't ask for this? Close the page, and nothing is booked.",
  ended: 'This link no longer works',
  endedAdvice:
    'The time to confirm is over, or you started another checkout. Nothing was booked and nothing was charged. If there is still room, you can book again.',
  games: 'Browse Available Games',
  contact: 'Write to us',
} as const
