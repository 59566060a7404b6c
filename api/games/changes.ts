import type { Kind } from '#api/shared/change_feed'

declare module '#api/shared/change_feed' {
  interface ChangeKinds {
    /** A game's counters. */
    seats: true
    /** Everything else of a game. */
    schedule: true
  }
}

/** What a list of games is made of. */
export const MADE_OF_GAMES: readonly Kind[] = ['seats', 'schedule', 'catalogue']

/** Seats come and go all the time; what does not tell of them need not be made anew. */
export const MADE_OF_SCHEDULE: readonly Kind[] = ['schedule', 'catalogue']
