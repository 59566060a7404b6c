import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)

/** Milliseconds for a connection, then the database counts as away. */
const LONGEST_WAIT = 30_000

const CONNECTIONS = 12

/** No statement waits longer for a lock, whoever sends it. */
const WITHOUT_PATIENCE = "SET lock_timeout = '3s'"

/** How a process is connected: `size` connections at the most, opened as they are needed. */
export function postgres(connectionString: string, size = CONNECTIONS) {
  return {
    client: 'pg' as const,
    connection: { connectionString, application_name: 'questboard' },
    pool: {
      min: 0,
      max: size,
      acquireTimeoutMillis: LONGEST_WAIT,
      afterCreate: (client: pg.Client, done: (error: Error | null) => void) => client.query(WITHOUT_PATIENCE, done),
    },
  }
}
