import env from '#api/start/env'

/** Sign-ins of accounts that may enter the back office, in seconds. */
const staffSessions = {
  maximumSeconds: env.get('STAFF_SESSION_SECONDS', 12 * 60 * 60),
  idleSeconds: env.get('STAFF_IDLE_SECONDS', 60 * 60),
  /** A sign-in is fresh for this long. */
  freshSeconds: env.get('FRESH_SIGN_IN_SECONDS', 15 * 60),
}

export default staffSessions
