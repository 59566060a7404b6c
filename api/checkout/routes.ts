import router from '@adonisjs/core/services/router'
import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'
import { middleware } from '#api/start/kernel'

const CheckoutsController = () => import('#api/checkout/controllers/checkouts_controller')
const FulfilmentsController = () => import('#api/checkout/controllers/fulfilments_controller')

const checkoutLimit = limiter.define('checkout', (ctx) =>
  limiter.allowRequests(limits.checkouts).every('1 minute').usingKey(`checkout_${ctx.request.ip()}`)
)

/** Each call may ask the provider. */
const fulfilmentLimit = limiter.define('fulfilment', (ctx) =>
  limiter.allowRequests(limits.checkouts).every('1 minute').usingKey(`fulfilment_${ctx.request.ip()}`)
)

router
  .post('/api/checkout/create-checkout-session', [CheckoutsController, 'store'])
  .use([checkoutLimit, middleware.maybeAuth()])
router.get('/api/checkout/:sessionId/line_items', [CheckoutsController, 'lineItems'])
router.post('/api/orders/create', [FulfilmentsController, 'store']).use([fulfilmentLimit, middleware.maybeAuth()])
