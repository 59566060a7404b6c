import env from '#api/start/env'

/** Seconds. The hold is what a buyer sees; the provider's own expiry (at least 30 minutes) is the backstop. */
const booking = {
  holdSeconds: env.get('HOLD_SECONDS', 15 * 60),
  providerExpirySeconds: 35 * 60,
  sweepSeconds: env.get('SWEEP_SECONDS', 10),
  reconcileSeconds: env.get('RECONCILE_SECONDS', 120),
  /** After this long an open checkout without a payment page is taken for a crash. */
  orphanSeconds: env.get('ORPHAN_SECONDS', 60),
}

export default booking
