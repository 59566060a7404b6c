import env from '#api/start/env'
import { defineConfig } from '@adonisjs/lucid'
import { postgres } from '#api/shared/connection'

/** One pool per process, for models and for prepared statements (`shared/sql.ts`). */
export default defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      ...postgres(env.get('DATABASE_URL')),
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
