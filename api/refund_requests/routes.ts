import router from '@adonisjs/core/services/router'
import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'
import { linkLimit } from '#api/orders/link_limit'
import { REQUEST_LINK } from '#api/refund_requests/controllers/authorized_request'
import { networkOf } from '#api/shared/networks'
import { middleware } from '#api/start/kernel'

const AnswersController = () => import('#api/refund_requests/controllers/answers_controller')
const DecisionsController = () => import('#api/refund_requests/controllers/decisions_controller')
const OwnRequestsController = () => import('#api/refund_requests/controllers/own_requests_controller')

/** Calls with a link are counted; who is signed in has no reason to guess. */
const requestLinkLimit = limiter.define('refund_request_link', ({ request }) =>
  request.header(REQUEST_LINK) === undefined
    ? null
    : limiter
        .allowRequests(limits.orderLinks)
        .every('1 minute')
        .usingKey(`refund_request_link_${networkOf(request.ip())}`)
)

// With `linkLimit`: for who is signed in, or has the link of a guest's order (`authorizedOrder`).
router
  .group(() => {
    router.post('/', [OwnRequestsController, 'store'])
    router.post('/:requestId/withdraw', [OwnRequestsController, 'withdraw'])
    router.post('/:requestId/escalate', [OwnRequestsController, 'escalate'])
  })
  .prefix('/api/orders/:id/refund-requests')
  .use(linkLimit)

router
  .group(() => {
    router.get('/', [DecisionsController, 'index']).use(middleware.may('shop'))
    router.post('/:id/decision', [DecisionsController, 'store']).use(middleware.may('shop'))
    router.get('/mine', [AnswersController, 'index']).use(middleware.auth())
    // With `requestLinkLimit`: for the game master who was asked (`authorizedRequest`).
    router.get('/:id', [AnswersController, 'show']).use(requestLinkLimit)
    router.post('/:id/approve', [AnswersController, 'approve']).use(requestLinkLimit)
    router.post('/:id/decline', [AnswersController, 'decline']).use(requestLinkLimit)
  })
  .prefix('/api/refund-requests')
