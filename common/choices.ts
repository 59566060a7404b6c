/** What there is to choose from: browsers offer it, the server refuses anything else, and the types of the wire follow from it. */

export const ROLES = ['Administrator', 'Staff', 'Venue', 'Game Master'] as const
/** Staff roles that an address can be invited to. */
export const INVITED_ROLES = ['Staff', 'Administrator'] as const
export const VENUE_TYPES = ['online', 'physical', 'store'] as const
/** By whose clocks a venue's visitors live. */
export const TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const
/** When a campaign meets. `other` is read, and never offered (C-54). */
export const SCHEDULE_TYPES = ['weekly', 'biweekly', 'monthly', 'other'] as const

/** How often a series of games has a date. */
export const REPEATS = ['weekly', 'biweekly', 'monthly'] as const
/** Which games of a series are meant: one, it and those after it, or all to come. */
export const SERIES_SCOPES = ['one', 'following', 'all'] as const

/** What becomes of sessions that are paid for when their campaign meets otherwise. */
export const PAID_SESSIONS = ['keep', 'move'] as const

/** How an order that staff took was paid at the desk. */
export const PAYMENT_KINDS = ['cash', 'card', 'complimentary', 'other', 'credit'] as const
/** On receipts, in lists and forms. */
export const PAYMENT_WORDS: Record<(typeof PAYMENT_KINDS)[number], string> = {
  cash: 'Cash',
  card: 'Card at the desk',
  complimentary: 'Complimentary',
  other: 'Other',
  credit: 'Site credit',
}
/** Which of them say nothing by themselves: they come with a note. */
export const needsPaymentNote = (kind: unknown): boolean => kind === 'other'

/** Of an order, as staff read it. */
export const ORDER_STATUSES = [
  'active',
  'partly refunded',
  'partly cancelled',
  'cancelled',
  'refunded',
  'refund pending',
  'refund failed',
  'disputed',
] as const
/** Of a line of an order: its seats, and once they ended, its money. */
export const LINE_STATUSES = ['active', 'cancelled', 'refunded', 'refund pending', 'refund failed'] as const
/** Where staff send money back to. */
export const REFUND_DESTINATIONS = ['card', 'credits'] as const
/** What goes back when seats are cancelled. */
export const CANCELLATION_REFUNDS = ['policy', 'card', 'original', 'none'] as const
/** Of a reward for bringing somebody. */
export const REFERRAL_STATES = ['granted', 'taken back'] as const
/** What a widget shows on somebody's page: games or that there are none; nothing, as a name is not known; nothing for another reason. */
export const WIDGET_STATES = ['shown', 'missing', 'failed'] as const
/** Where the payment provider's books and ours do not agree, or ours among themselves. */
export const DIFFERENCE_KINDS = [
  'payment without order',
  'order without payment',
  'refund at the provider',
  'refund without answer',
  'dispute',
  'credit entry',
  'seat counter',
  'lost webhook',
] as const
/** What became of the provider's word; `lost`: it never came. */
export const WEBHOOK_STATES = ['handled', 'failed', 'lost'] as const
/** Whose turn it is with a request for a refund. */
export const REQUESTS_WAIT_FOR = ['support', 'game master', 'nobody'] as const

/** What somebody does at a large event. */
export const TICKET_ROLES = ['master', 'relief', 'player'] as const
/** In words, for buyers and for staff. */
export const ROLE_WORDS: Record<(typeof TICKET_ROLES)[number], string> = {
  master: 'Game Master',
  relief: 'Relief Dungeon Master',
  player: 'Player',
}
/** What staff say of a player at a game; `expected`: nothing yet. */
export const ATTENDANCES = ['expected', 'arrived', 'no-show'] as const

/** How often a list is mailed. */
export const EXPORT_RHYTHMS = ['day', 'week', 'month'] as const

/** Whom or what mails are about, as the back office groups their settings, in this order. */
export const MAILS_ABOUT = ['orders', 'refunds', 'large_events', 'campaigns', 'game_masters', 'accounts'] as const
