import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Database, sql } from '#api/shared/sql'

/** Any table of the newest migration: it exists only when the migrations are done. */
const SCHEMA_READY = sql`SELECT to_regclass('public.audit_log') IS NOT NULL AS ready`

@inject()
export default class HealthController {
  constructor(protected database: Database) {}

  live({ response }: HttpContext) {
    return response.send({ status: 'live' })
  }

  async ready({ response }: HttpContext) {
    const ready = await this.database.first<{ ready: boolean }>(SCHEMA_READY).then(
      (row) => row?.ready ?? false,
      () => false
    )
    return response.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  }
}
