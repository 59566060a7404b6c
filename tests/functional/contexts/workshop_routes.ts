import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { Database, sql } from '#api/shared/sql'
import { drawn } from './drawn.ts'
import { middleware } from '#api/start/kernel'

const LIST = sql`SELECT page FROM workshop_bookings ORDER BY page`

router
  .get('/api/workshops', async ({ response }: HttpContext) =>
    response.json(await (await app.container.make(Database)).rows(LIST))
  )
  .use(middleware.may('shop'))

router.get('/api/workshops/drawn', ({ response }: HttpContext) => response.json(drawn))
