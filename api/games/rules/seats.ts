/** The seats of a game, as the game's row counts them. */
export interface SeatCount {
  maxPlayers: number
  seatsSold: number
  seatsHeld: number
}

export interface Joinable extends SeatCount {
  startsAt: Date
  cancelledAt: Date | null
}

export type Obstacle = 'cancelled' | 'started' | 'full'

/** Never negative: a counter that is wrong must not show as "-1 seats available". */
export const seatsLeft = (game: SeatCount): number => Math.max(0, game.maxPlayers - game.seatsSold - game.seatsHeld)

/** Why `quantity` seats of a game cannot be taken; null when they can. */
export function obstacle(game: Joinable, quantity: number, now: Date): Obstacle | null {
  if (game.cancelledAt !== null) return 'cancelled'
  if (game.startsAt <= now) return 'started'
  return seatsLeft(game) < quantity ? 'full' : null
}

export const mayBeJoined = (game: Joinable, now: Date): boolean => obstacle(game, 1, now) === null

export interface SeatWish {
  gameId: number
  quantity: number
}

/** One wish per game, in the one order in which games are locked (SEAT-2). */
export function inLockOrder(wishes: readonly SeatWish[]): SeatWish[] {
  const quantities = new Map<number, number>()
  for (const { gameId, quantity } of wishes) quantities.set(gameId, (quantities.get(gameId) ?? 0) + quantity)
  return [...quantities].map(([gameId, quantity]) => ({ gameId, quantity })).toSorted((a, b) => a.gameId - b.gameId)
}
