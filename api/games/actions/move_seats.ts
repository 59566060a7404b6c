import { giveBackSeats } from '#api/games/actions/give_back_seats'
import { takeSeats } from '#api/games/actions/take_seats'
import type { Transaction } from '#api/shared/sql'

export interface Move {
  from: number
  to: number
  quantity: number
  allowStarted?: boolean
}

/** Sold seats go from one game to another; the two are locked in ascending order, whichever way it goes (SEAT-2). */
export async function moveSeats(transaction: Transaction, move: Move, now: Date): Promise<void> {
  if (move.from === move.to) return
  const give = () => giveBackSeats(transaction, { gameId: move.from, quantity: move.quantity })
  const take = () =>
    takeSeats(transaction, { gameId: move.to, quantity: move.quantity, allowStarted: move.allowStarted }, now)
  for (const step of move.from < move.to ? [give, take] : [take, give]) await step()
}
