import router from '@adonisjs/core/services/router'
import limits from '#api/config/limits'
import { perNetwork } from '#api/shared/rate_limits'
import { middleware } from '#api/start/kernel'

const CheckoutsController = () => import('#api/checkout/controllers/checkouts_controller')
const FulfilmentsController = () => import('#api/checkout/controllers/fulfilments_controller')

const checkoutLimit = perNetwork('checkout', limits.checkouts)
/** Each call may ask the provider. */
const fulfilmentLimit = perNetwork('fulfilment', limits.checkouts)

router
  .post('/api/checkout/create-checkout-session', [CheckoutsController, 'store'])
  .use([checkoutLimit, middleware.maybeAuth()])
router.get('/api/checkout/:sessionId/line_items', [CheckoutsController, 'lineItems'])
router.post('/api/orders/create', [FulfilmentsController, 'store']).use([fulfilmentLimit, middleware.maybeAuth()])
