import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { Database, sql } from '#api/shared/sql'

const MIGRATED = sql`SELECT count(*)::int AS done FROM adonis_schema`

/** How many this build knows. */
const MIGRATIONS = readdirSync(app.makePath('database/migrations')).filter((file) => /\.[jt]s$/.test(file)).length

/** Milliseconds. Whoever asks, a container's health check or a balancer, waits for few seconds only. */
const PATIENCE = 3000

/** Who asks while the database does not answer waits for the same answer: their questions don't take the connections. */
let asked: Promise<boolean> | null = null

@inject()
export default class HealthController {
  constructor(protected database: Database) {}

  live({ response }: HttpContext) {
    return response.send({ status: 'live' })
  }

  /** The database answers, in time, and every migration that this build knows is done. */
  async ready({ response }: HttpContext) {
    asked ??= this.#isMigrated().finally(() => (asked = null))
    const ready = await Promise.race([asked, sleep(PATIENCE, false, { ref: false })])
    return response.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  }

  #isMigrated(): Promise<boolean> {
    return this.database.first<{ done: number }>(MIGRATED).then(
      (row) => (row?.done ?? 0) >= MIGRATIONS,
      () => false
    )
  }
}
