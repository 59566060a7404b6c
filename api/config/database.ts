import env from '#api/start/env'
import { defineConfig } from '@adonisjs/lucid'

/** Lucid serves migrations and single records; lists and seats use `shared/sql.ts` on its own pool. */
export default defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      connection: { connectionString: env.get('DATABASE_URL') },
      pool: { min: 0, max: 6 },
      migrations: {
        naturalSort: true,
        paths: ['database/migrations'],
        disableRollbacksInProduction: true,
      },
      schemaGeneration: { enabled: false },
      debug: false,
    },
  },
})
