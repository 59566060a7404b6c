import { adjustable, minutes, whole } from '#api/config/adjustable'
import env from '#api/start/env'

const seats = (preset: number) => whole(preset, { unit: 'seats', least: 1, most: 1000 })

/** Seconds. The hold is what a buyer sees; the provider's own expiry (at least 30 minutes) is the backstop. */
const booking = adjustable(
  'booking',
  {
    holdSeconds: minutes(env.get('HOLD_SECONDS', 15 * 60), [1, 30]),
    /** What guests get whose browser or network kept seats for so long within an hour, and bought none of them; then they sign in. */
    shortHoldSeconds: minutes(env.get('SHORT_HOLD_SECONDS', 5 * 60), [1, 30]),
    shortHoldAfterSeconds: minutes(env.get('SHORT_HOLD_AFTER_SECONDS', 20 * 60), [1, 24 * 60]),
    signInAfterSeconds: minutes(env.get('SIGN_IN_AFTER_SECONDS', 40 * 60), [1, 24 * 60]),
    /** Seats held, and free places taken in a day: by one guest's browser, one account, all guests of a network, everybody of a network. */
    guestSeats: seats(env.get('GUEST_SEATS', 8)),
    accountSeats: seats(env.get('ACCOUNT_SEATS', 40)),
    networkGuestSeats: seats(env.get('NETWORK_GUEST_SEATS', 40)),
    networkSeats: whole(env.get('NETWORK_SEATS', 120), { unit: 'seats', least: 1, most: 10_000 }),
  },
  {
    /** How long a guest has to confirm free seats by a link in a mail. */
    confirmSeconds: env.get('CONFIRM_SECONDS', 30 * 60),
    providerExpirySeconds: 35 * 60,
    sweepSeconds: env.get('SWEEP_SECONDS', 10),
    reconcileSeconds: env.get('RECONCILE_SECONDS', 120),
    /** How often the provider's books are put beside ours. */
    booksSeconds: env.get('BOOKS_SECONDS', 30),
    /** After this long an open checkout without a payment page, or with a closed one, is taken for a crash. */
    orphanSeconds: env.get('ORPHAN_SECONDS', 60),
  }
)

export default booking
