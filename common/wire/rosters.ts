import type { PlayerDetail } from '#common/wire/games'

export type Attendance = 'expected' | 'arrived' | 'no-show'

/** What staff note of a player at one game, or of somebody with a ticket of a large event. */
export interface PlayerNote {
  id: number
  text: string
  author: string
  writtenAt: string
}

/** `game`: at which it was written, where the line was moved since; null for the one that is read. */
export interface RosterNote extends PlayerNote {
  game: { name: string; date: string } | null
}

/** A line of an order that has seats at a game. */
export interface RosterPlayer extends PlayerDetail {
  itemId: number
  attendance: Attendance
  seatsHere: number
  /** When and by whom that was said; null while nobody has. */
  marked: { at: string; by: string } | null
  /** Of all games that the line was at; the oldest first. */
  notes: RosterNote[]
}

export interface GameRoster {
  gameId: number
  joinUrl: string | null
  players: RosterPlayer[]
}

export type SeatScanOutcome = 'arrived' | 'already' | 'unknown' | 'other game' | 'cancelled'

/** What became of a code that was read at a table. */
export interface SeatScan {
  outcome: SeatScanOutcome
  /** As a sentence. */
  told: string
  player: RosterPlayer | null
}

/** Body of a message to players. */
export interface PlayerMessage {
  subject: string
  text: string
}

/** How many mails it became, and how many of those chosen have no address. */
export interface SentMessage {
  sent: number
  unreachable: number
}

/** The seats of a line, for whoever has its link. */
export interface SeatPass {
  id: number
  game: string
  date: string
  place: string
  gameMaster: string
  first_name: string
  last_name: string
  seats: number
  seats_here: number
  join_url: string | null
  state: 'to come' | 'arrived' | 'given back' | 'cancelled'
}
