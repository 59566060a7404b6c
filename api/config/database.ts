import app from '@adonisjs/core/services/app'
import env from '#api/start/env'
import { defineConfig } from '@adonisjs/lucid'
import { LOCK_TIMEOUT_MS, LONGEST_SILENCE, postgres } from '#api/shared/connection'

/** Seconds until whoever waits for the database is told that it is away. */
export const silence = env.get('DATABASE_SECONDS', LONGEST_SILENCE)

const lockTimeout = env.get('LOCK_TIMEOUT_MS', LOCK_TIMEOUT_MS)

/** Migrations and other commands take as long as they take. */
const isServer = ['web', 'test'].includes(app.getEnvironment())

/** What everybody reads is read by few, and stands in no line behind what is written (docs/adr/0004). */
const READERS = 2

/** Two pools per process: for models and for prepared statements (`shared/sql.ts`), and for what everybody reads. */
export default defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      ...postgres(env.get('DATABASE_URL'), { lockTimeout, ...(isServer && { silence }) }),
      migrations: {
        naturalSort: true,
        paths: ['database/migrations'],
        disableRollbacksInProduction: true,
      },
      schemaGeneration: { enabled: false },
      debug: false,
    },
    reading: postgres(env.get('DATABASE_URL'), { size: READERS, lockTimeout, ...(isServer && { silence }) }),
  },
})
