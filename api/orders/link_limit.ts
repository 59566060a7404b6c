import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'
import { networkOf } from '#api/shared/networks'

/** Carries the link of a guest's order; addresses end up in logs. */
export const ORDER_LINK = 'x-order-link'

const calls = (name: string, network: string) =>
  limiter.allowRequests(limits.orderLinks).every('1 minute').usingKey(`${name}_${network}`)

/** Calls with a link are counted; who is signed in has no reason to guess. */
export const linkLimit = limiter.define('order_link', ({ request }) =>
  request.header(ORDER_LINK) === undefined ? null : calls('order_link', networkOf(request.ip()))
)

/** An address that is a proof by itself: each call is counted. */
export const calendarLimit = limiter.define('own_calendar', ({ request }) =>
  calls('own_calendar', networkOf(request.ip()))
)
