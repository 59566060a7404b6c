/** What orders brought and what of it went back, of some games. Integer cents. */
export interface Takings {
  /** That stand. */
  seats: number
  /** By card and at the desk. */
  paidCents: number
  creditsCents: number
  refundedCents: number
  /** What was paid, whichever way, and did not go back. */
  netCents: number
}

/** Of the orders and refunds of a month of Mountain Time, `2026-11`. */
interface MonthOfTakings extends Takings {
  month: string
}

/** Of one record: its months, the newest first, those without any left out. */
export interface RecordTakings {
  months: MonthOfTakings[]
  total: Takings
}

/** Of one record among all of its kind; of what belongs to none, without a record. */
export interface TakingsOfRecord extends Takings {
  record: { id: number; name: string; archived: boolean } | null
  /** That take place on these days. */
  games: number
  /** Large events. */
  events: number
  /** At games, and of the tickets for large events that nobody has or holds. */
  seatsFree: number
}

/** What was taken on some days, record by record: together they are the figures of the dashboard. */
export interface TakingsByRecord {
  from: string
  to: string
  rows: TakingsOfRecord[]
  total: Takings & { games: number; events: number; seatsFree: number }
}

/** What lists show of a record beside what it is: its games to come, what is free at them and at its large events, and what was taken this month. */
export interface RecordFigures {
  id: number
  upcomingGames: number
  seatsFree: number
  seats: number
  netCents: number
}

/** A game of a statement: all that was taken of it until now. */
interface GameEarnings extends Takings {
  id: number
  name: string
  date: string
  venue: string | null
  maxPlayers: number
  cancelled: boolean
}

/** What a game master's games of a month brought: those that take place in it. */
export interface EarningsStatement {
  gameMaster: { id: number; name: string; email: string | null }
  /** `2026-11`. */
  month: string
  games: GameEarnings[]
  total: Takings
  /** Percent of the net that is theirs; 0: none is agreed. */
  sharePercent: number
  shareCents: number
}
