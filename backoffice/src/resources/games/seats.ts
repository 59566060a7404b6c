import type { AdminGame } from '#common/wire'
import { say } from '#backoffice/i18n/index'

type Seats = Pick<AdminGame, 'maxPlayers' | 'players' | 'held'>

/** Seats nobody has bought; some may stand in open checkouts. */
export const seatsLeft = ({ maxPlayers, players }: Seats) => Math.max(0, maxPlayers - players)

/** Seats that can be given away right now. */
export const seatsFree = ({ maxPlayers, players, held }: Seats) => Math.max(0, maxPlayers - players - held)

export type SeatStatus = 'open' | 'few_left' | 'full'

const FEW = 2

export function seatStatus(seats: Seats): SeatStatus {
  const left = seatsLeft(seats)
  if (left === 0) return 'full'
  return left <= FEW && seats.players > 0 ? 'few_left' : 'open'
}

export const countSeats = (count: number) => say('resources.games.seats', { smart_count: count })
