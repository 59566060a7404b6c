import { readdirSync } from 'node:fs'
import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { Database, sql } from '#api/shared/sql'

const MIGRATED = sql`SELECT count(*)::int AS done FROM adonis_schema`

/** How many this build knows. */
const MIGRATIONS = readdirSync(app.makePath('database/migrations')).filter((file) => /\.[jt]s$/.test(file)).length

@inject()
export default class HealthController {
  constructor(protected database: Database) {}

  live({ response }: HttpContext) {
    return response.send({ status: 'live' })
  }

  /** The database answers, and every migration that this build knows is done. */
  async ready({ response }: HttpContext) {
    const ready = await this.database.first<{ done: number }>(MIGRATED).then(
      (row) => (row?.done ?? 0) >= MIGRATIONS,
      () => false
    )
    return response.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  }
}
