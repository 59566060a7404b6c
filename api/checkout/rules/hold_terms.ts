/**
 * Seats that are taken: held in open checkouts, except the buyer's own, which this one replaces, and free places confirmed
 * within a day. Paid seats do not count.
 */
export interface CountedSeats {
  takenByBrowser: number
  takenByAccount: number
  /** By all guests of the network. */
  takenByGuests: number
  /** By everybody of the network. */
  takenByNetwork: number
  /** Seconds for which guests held seats within an hour without buying them. */
  droppedByBrowser: number
  droppedByNetwork: number
}

export interface HoldLimits {
  holdSeconds: number
  shortHoldSeconds: number
  guestSeats: number
  accountSeats: number
  networkGuestSeats: number
  networkSeats: number
  shortHoldAfterSeconds: number
  signInAfterSeconds: number
}

export type HoldRefusal =
  | 'party too large'
  | 'browser limit'
  | 'account limit'
  | 'guest limit'
  | 'network limit'
  | 'dropped too often'

/** Returns how many seconds seats are held, or why not at all. An account answers for what it takes; a guest for the browser and network. */
export function holdTerms(
  wanted: { seats: number; isGuest: boolean },
  taken: CountedSeats,
  limits: HoldLimits
): number | HoldRefusal {
  const { seats, isGuest } = wanted
  if (taken.takenByNetwork + seats > limits.networkSeats) return 'network limit'
  if (!isGuest) return taken.takenByAccount + seats > limits.accountSeats ? 'account limit' : limits.holdSeconds
  if (seats > limits.guestSeats) return 'party too large'
  if (taken.takenByBrowser + seats > limits.guestSeats) return 'browser limit'
  if (taken.takenByGuests + seats > limits.networkGuestSeats) return 'guest limit'
  const dropped = Math.max(taken.droppedByBrowser, taken.droppedByNetwork)
  if (dropped >= limits.signInAfterSeconds) return 'dropped too often'
  return dropped >= limits.shortHoldAfterSeconds
    ? Math.min(limits.shortHoldSeconds, limits.holdSeconds)
    : limits.holdSeconds
}
