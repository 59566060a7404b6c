import env from '#api/start/env'

/** Seconds. The hold is what a buyer sees; the provider's own expiry (at least 30 minutes) is the backstop. */
const booking = {
  holdSeconds: env.get('HOLD_SECONDS', 15 * 60),
  /** What guests get whose browser or network kept seats for so long within an hour, and bought none of them; then they sign in. */
  shortHoldSeconds: env.get('SHORT_HOLD_SECONDS', 5 * 60),
  shortHoldAfterSeconds: env.get('SHORT_HOLD_AFTER_SECONDS', 20 * 60),
  signInAfterSeconds: env.get('SIGN_IN_AFTER_SECONDS', 40 * 60),
  /** Seats held at a time: for one guest and for all guests of a network, for one account (a large party, not a whole town), for a network. */
  guestSeats: env.get('GUEST_SEATS', 8),
  accountSeats: env.get('ACCOUNT_SEATS', 40),
  networkSeats: env.get('NETWORK_SEATS', 120),
  providerExpirySeconds: 35 * 60,
  sweepSeconds: env.get('SWEEP_SECONDS', 10),
  reconcileSeconds: env.get('RECONCILE_SECONDS', 120),
  /** After this long an open checkout without a payment page, or with a closed one, is taken for a crash. */
  orphanSeconds: env.get('ORPHAN_SECONDS', 60),
}

export default booking
