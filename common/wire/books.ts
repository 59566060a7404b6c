import type { DIFFERENCE_KINDS, WEBHOOK_STATES } from '#common/choices'

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Where the payment provider's books and ours do not agree, or ours among themselves. */
export interface Difference {
  id: number
  kind: DifferenceKind
  /** Names the payment, order, refund, dispute, game or object that it is about. */
  subject: string
  orderId: number | null
  /** Dollars; null where it is not about money. */
  ours: number | null
  theirs: number | null
  details: Record<string, unknown>
  foundAt: string
  closedAt: string | null
  /** Who had it repaired; null where it went by itself. */
  repairedBy: string | null
  /** Why the last repair changed nothing. */
  failure: string | null
}

/** How sure it is that nothing differs. */
export interface BookProof {
  open: number
  /** When all that is recent was last compared; null before the first time. */
  comparedAt: string | null
  /** The same of everything. */
  allComparedAt: string | null
  /** Since when the provider does not answer. */
  failingSince: string | null
  /** By the server's clock: what was said a moment ago is told by it. */
  now: string
}

export interface BookSide {
  received: number
  refunded: number
  disputed: number
}

/** A day of Mountain Time. Dollars. */
export interface BookDay {
  day: string
  theirs: BookSide
  ours: BookSide
  /** What the provider keeps. */
  fees: number
  /** What differs, whichever way. */
  difference: number
}

export interface BookedDispute {
  id: string
  orderId: number | null
  buyer: string | null
  amount: number
  reason: string
  state: 'open' | 'lost' | 'won'
  /** Until when it can be answered. */
  dueAt: string | null
  openedAt: string
  /** Where it is answered. */
  url: string
}

export interface WebhookRow {
  id: number
  eventId: string
  type: string
  subject: string
  state: (typeof WEBHOOK_STATES)[number]
  tries: number
  madeAt: string
  receivedAt: string | null
  failure: string | null
}

export interface WebhookInFull extends WebhookRow {
  payload: unknown
}
