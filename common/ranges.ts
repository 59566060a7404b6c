/** From the least to the most that a number in a form may be; the browser says so, the server refuses others. */
type Range = readonly [least: number, most: number]

/** Of one line of an order. */
export const SEATS = [1, 1000] as const
/** At a game. */
export const PLAYERS = [1, 1000] as const
/** Of a campaign. */
export const CAMPAIGN_SEATS = [1, 20] as const
/** Tickets of a type. */
export const STOCK = [0, 10_000] as const
/** As `Date.getDay` counts. */
export const WEEKDAYS = [0, 6] as const
/** Of a seat. Dollars, as the next ones. */
export const PRICE = [0, 100_000] as const
/** That go back: more than any order. */
export const REFUND = [0.01, 1_000_000] as const
/** Given or taken back by staff at a time. */
export const CREDITS = [0.01, 10_000] as const

/** To whom a list is mailed on a schedule. */
export const RECIPIENTS = [1, 10] as const
/** Of a week or a month, from 1. */
export const DAY_OF_RHYTHM = [1, 31] as const
export const HOURS = [0, 23] as const
/** Of the net of a game master's games, in percent. */
export const SHARE = [0, 100] as const

export const isWithin = (value: number, [least, most]: Range): boolean => value >= least && value <= most

/** Maximum number of games in one manual order. */
export const MANUAL_ORDER_ITEMS = 20

/** Maximum number of seats, tickets or orders that one message is for. */
export const MESSAGE_TARGETS = 500
