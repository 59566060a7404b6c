import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'

const getKey = ({ auth }: HttpContext) => `pictures_${auth.getUserOrFail().id}`
const hasPicture = ({ request }: HttpContext) => Object.keys(request.allFiles()).length > 0

/** No other call costs the server as much as a picture. For routes that need a sign-in. */
export const pictureLimits = [
  limiter.define('pictures', (ctx) =>
    hasPicture(ctx) ? limiter.allowRequests(limits.pictures).every('1 minute').usingKey(getKey(ctx)) : null
  ),
  limiter.define('pictures per day', (ctx) =>
    hasPicture(ctx)
      ? limiter
          .allowRequests(limits.picturesPerDay)
          .every('1 day')
          .usingKey(`${getKey(ctx)}_day`)
      : null
  ),
]
