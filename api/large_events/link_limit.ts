import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'
import { networkOf } from '#api/shared/networks'

/** Carries the link of a ticket; addresses end up in logs. */
export const TICKET_LINK = 'x-ticket-link'

/** The link is the only way in, so each call may be a guess. */
export const ticketLimit = limiter.define('ticket_link', ({ request }) =>
  limiter
    .allowRequests(limits.orderLinks)
    .every('1 minute')
    .usingKey(`ticket_link_${networkOf(request.ip())}`)
)
