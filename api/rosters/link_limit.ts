import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'
import { networkOf } from '#api/shared/networks'

/** Carries the link of seats; addresses end up in logs. */
export const SEAT_LINK = 'x-seat-link'

/** The link is the only way in, so each call may be a guess. */
export const seatLimit = limiter.define('seat_link', ({ request }) =>
  limiter
    .allowRequests(limits.orderLinks)
    .every('1 minute')
    .usingKey(`seat_link_${networkOf(request.ip())}`)
)
