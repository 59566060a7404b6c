/** So many players sit in a squad at the most (SEAT-4). */
export const SQUAD_PLAYERS = 6

/** Characters of a squad's name. */
export const SQUAD_NAME = [3, 60] as const

/** A tier with "vip" in it, in any case, is for VIP squads. */
export const isVip = (tier: string): boolean => tier.toLowerCase().includes('vip')

/** The names of squads are told apart by more than large letters. */
export const isTaken = (names: readonly string[], name: string): boolean =>
  names.some((other) => other.toLowerCase() === name.trim().toLowerCase())

/** So many parts of each kind an event has at the most. */
export const MOST_PARTS = { ticketTypes: 40, divisions: 40, tables: 300 } as const
