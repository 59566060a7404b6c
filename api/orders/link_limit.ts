import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'
import { networkOf } from '#api/shared/networks'

/** Carries the link of a guest's order; addresses end up in logs. */
export const ORDER_LINK = 'x-order-link'

/** Calls with a link are counted; who is signed in has no reason to guess. */
export const linkLimit = limiter.define('order_link', ({ request }) =>
  request.header(ORDER_LINK) === undefined
    ? null
    : limiter.allowRequests(limits.orderLinks).every('1 minute').usingKey(`order_link_${networkOf(request.ip())}`)
)
