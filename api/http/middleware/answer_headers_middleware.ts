import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { appUrl } from '#api/config/app'
import { Clock } from '#api/shared/clock'
import { transportHeaders } from '#api/http/transport_headers'

/** Asked for once, as every answer passes here. */
const clock = await app.container.make(Clock)

const EVERYWHERE = { 'x-content-type-options': 'nosniff', ...transportHeaders(appUrl) }

/** What every answer says of itself, also one that goes wrong. What the API tells is nobody's to keep, unless it says otherwise itself. */
export default class AnswerHeadersMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    for (const [name, value] of Object.entries(EVERYWHERE)) response.header(name, value)
    if (clock.ahead > 0) response.header('date', clock.now().toUTCString())
    if (/^\/(?:api|health)(?:\/|$)/.test(request.url())) response.header('cache-control', 'no-store')
    return next()
  }
}
