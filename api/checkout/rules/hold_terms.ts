/** What is held around a buyer, their own earlier checkout left out, and what was dropped there within the hour. */
export interface Surroundings {
  /** Seats. */
  heldByGuests: number
  heldByAll: number
  /** Seconds for which guests kept seats that they did not buy. */
  droppedByBrowser: number
  droppedByNetwork: number
}

export interface HoldLimits {
  holdSeconds: number
  shortHoldSeconds: number
  guestSeats: number
  networkSeats: number
  shortHoldAfterSeconds: number
  signInAfterSeconds: number
}

export type HoldRefusal = 'party too large' | 'too much of guests' | 'dropped too often' | 'too much of a network'

/** How many seconds seats may be held for somebody, or why not at all. An account answers for what it holds; a guest for the line they come by. */
export function holdTerms(
  wish: { seats: number; isGuest: boolean },
  around: Surroundings,
  limits: HoldLimits
): number | HoldRefusal {
  if (around.heldByAll + wish.seats > limits.networkSeats) return 'too much of a network'
  if (!wish.isGuest) return limits.holdSeconds
  if (wish.seats > limits.guestSeats) return 'party too large'
  if (around.heldByGuests + wish.seats > limits.guestSeats) return 'too much of guests'
  const dropped = Math.max(around.droppedByBrowser, around.droppedByNetwork)
  if (dropped >= limits.signInAfterSeconds) return 'dropped too often'
  return dropped >= limits.shortHoldAfterSeconds
    ? Math.min(limits.shortHoldSeconds, limits.holdSeconds)
    : limits.holdSeconds
}
