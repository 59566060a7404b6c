/** Who holds the seats: credit needs an account to be kept in; before buying that may be open. */
export type SeatHolder = 'account' | 'guest' | 'anybody'

const BACK: Record<SeatHolder, string> = {
  account: 'as site credit, which does not expire',
  guest: 'to your card',
  anybody: 'as site credit, which does not expire, or to your card if you book without an account',
}

export const refundText = {
  until: (until: string, holder: SeatHolder) => `Cancel by ${until} Mountain Time for a full refund ${BACK[holder]}.`,
  moved: (until: string) => `It was moved to another time. If that does not suit you, cancel before it begins, by ${until} Mountain Time: everything goes back the way it was paid.`,
  over: 'This game is too close for a refund: a seat that you give back is free for others, but no money comes back.',
} as const
