import type { AdminGame } from '#common/wire'

type Seats = Pick<AdminGame, 'maxPlayers' | 'players' | 'held'>

/** Seats nobody has bought; some may stand in open checkouts. */
export const seatsLeft = ({ maxPlayers, players }: Seats) => Math.max(0, maxPlayers - players)

/** Seats that can be given away right now. */
export const seatsFree = ({ maxPlayers, players, held }: Seats) => Math.max(0, maxPlayers - players - held)

export type SeatStatus = 'Open' | 'Few left' | 'Full'

const FEW = 2

export function seatStatus(seats: Seats): SeatStatus {
  const left = seatsLeft(seats)
  if (left === 0) return 'Full'
  return left <= FEW && seats.players > 0 ? 'Few left' : 'Open'
}

export const countSeats = (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'}`
