import type { Checkout } from '#api/checkout/checkout_line'
import { opens, signedLink } from '#api/shared/signed_link'

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

type Buyer = Pick<Checkout, 'lines' | 'email'>

/** Returns the address of the order, or an empty string without one. */
export const buyerEmail = ({ lines, email }: Buyer): string => lines[0]?.email || email || ''

/** A guest confirms free seats by a link in a mail (D-37). */
export const isConfirmedByEmail = ({ userId, amountCents }: Pick<Checkout, 'userId' | 'amountCents'>): boolean =>
  userId === null && amountCents === 0

type PendingCheckout = Buyer & Pick<Checkout, 'id'>

/** Confirms the free seats of one checkout. It ends with the hold. */
export const confirmationLink = (checkout: PendingCheckout, key: string): string =>
  signedLink(describeLink(checkout), checkout.id, key)

export const opensCheckout = (link: string, checkout: PendingCheckout, key: string): boolean =>
  opens(link, describeLink(checkout), checkout.id, key)

const describeLink = (checkout: Buyer) => `confirmation by ${buyerEmail(checkout).toLowerCase()} of checkout`
