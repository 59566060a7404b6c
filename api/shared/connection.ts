import { Socket } from 'node:net'
import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
// A day is no instant: `2026-11-30`.
pg.types.setTypeParser(DATE, String)

/** Seconds that are waited for a connection, and in a server for each answer on it; then the database counts as away. */
export const LONGEST_SILENCE = 30

const CONNECTIONS = 12

/** Default of LOCK_TIMEOUT_MS. */
export const LOCK_TIMEOUT_MS = 3000

export interface Limits {
  /** Connections at the most, opened as they are needed. */
  size?: number
  /** Seconds without an answer after which a connection is broken off. Left out: a statement takes as long as it takes. */
  silence?: number
  /** Milliseconds that a statement waits for a lock. */
  lockTimeout?: number
}

/** How a process is connected. */
export function postgres(
  connectionString: string,
  { size = CONNECTIONS, silence, lockTimeout = LOCK_TIMEOUT_MS }: Limits = {}
) {
  return {
    client: 'pg' as const,
    connection: { connectionString, application_name: 'questboard', ...(silence && brokenOffAfter(silence)) },
    pool: {
      min: 0,
      max: size,
      acquireTimeoutMillis: (silence ?? LONGEST_SILENCE) * 1000,
      ...(silence && { idleTimeoutMillis: longestIdle(silence) }),
      afterCreate: (client: pg.Client, done: (error: Error | null) => void) =>
        client.query(`SET lock_timeout = ${lockTimeout}`, done),
    },
  }
}

/**
 * For the driver: its connection ends when nothing has moved on it for so many seconds, as with a server that is frozen or a network that
 * drops what it carries. Whatever waits on it then fails, and whatever is asked of it afterwards, at once; no pool lends it again. So an
 * answer that comes late is read by nobody.
 */
export const brokenOffAfter = (silence: number) => ({
  stream: () => {
    const socket = new Socket()
    return socket.setTimeout(silence * 1000, () => socket.destroy(unanswered(silence)))
  },
})

/** Milliseconds after which a pool closes what nobody uses: before its silence is taken for the database's. */
export const longestIdle = (silence: number) => silence * 500

const unanswered = (silence: number) =>
  Object.assign(new Error(`The database did not answer for ${silence} seconds`), { code: 'ETIMEDOUT', syscall: 'read' })
