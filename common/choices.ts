/** What there is to choose from: browsers offer it, the server refuses anything else, and the types of the wire follow from it. */

export const ROLES = ['Administrator', 'Game Master'] as const
export const VENUE_TYPES = ['online', 'physical', 'store'] as const
/** By whose clocks a venue's visitors live. */
export const TIME_ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'] as const
/** When a campaign meets. `other` is read, and never offered (C-54). */
export const SCHEDULE_TYPES = ['weekly', 'biweekly', 'monthly', 'other'] as const

/** What becomes of sessions that are paid for when their campaign meets otherwise. */
export const PAID_SESSIONS = ['keep', 'move'] as const

/** How an order that staff took was paid at the desk. */
export const PAYMENT_KINDS = ['cash', 'card', 'complimentary', 'other'] as const
/** On receipts, in lists and forms. */
export const PAYMENT_WORDS: Record<(typeof PAYMENT_KINDS)[number], string> = { cash: 'Cash', card: 'Card at the desk', complimentary: 'Complimentary', other: 'Other' }
/** Which of them say nothing by themselves: they come with a note. */
export const needsPaymentNote = (kind: unknown): boolean => kind === 'other'

/** Of an order, as staff read it. */
export const ORDER_STATUSES = ['active', 'partly refunded', 'partly cancelled', 'cancelled', 'refunded', 'disputed'] as const
/** Where staff send money back to. */
export const REFUND_DESTINATIONS = ['card', 'credits'] as const
/** What goes back when seats are cancelled. */
export const CANCELLATION_REFUNDS = ['policy', 'original', 'none'] as const
/** Of a reward for bringing somebody. */
export const REFERRAL_STATES = ['granted', 'taken back'] as const
/** Whose turn it is with a request for a refund. */
export const REQUESTS_WAIT_FOR = ['support', 'game master', 'nobody'] as const

/** What somebody does at a large event. */
export const TICKET_ROLES = ['master', 'relief', 'player'] as const
/** In words, for buyers and for staff. */
export const ROLE_WORDS: Record<(typeof TICKET_ROLES)[number], string> = { master: 'Game Master', relief: 'Relief Dungeon Master', player: 'Player' }
