import router from '@adonisjs/core/services/router'
import limits from '#api/config/limits'
import { perNetwork } from '#api/shared/rate_limits'
import { middleware } from '#api/start/kernel'

const CheckoutsController = () => import('#api/checkout/controllers/checkouts_controller')
const OwnCheckoutsController = () => import('#api/checkout/controllers/own_checkouts_controller')
const PaymentLinksController = () => import('#api/checkout/controllers/payment_links_controller')
const FulfilmentsController = () => import('#api/checkout/controllers/fulfilments_controller')

const checkoutLimit = perNetwork('checkout', () => limits.checkouts)
/** A look at what one holds, with every cart that is opened. */
const ownLimit = perNetwork('own-checkout', () => limits.checkouts * 4)
/** Each call may ask the provider. */
const fulfilmentLimit = perNetwork('fulfilment', () => limits.checkouts)

router
  .post('/api/checkout/create-checkout-session', [CheckoutsController, 'store'])
  .use([checkoutLimit, middleware.maybeAuth()])
router
  .post('/api/checkout/:sessionId/confirm', [CheckoutsController, 'confirm'])
  .use([checkoutLimit, middleware.maybeAuth()])
router.get('/api/checkout/mine', [OwnCheckoutsController, 'show']).use([ownLimit, middleware.maybeAuth()])
router.delete('/api/checkout/mine', [OwnCheckoutsController, 'destroy']).use([checkoutLimit, middleware.maybeAuth()])
router.get('/api/checkout/:sessionId/line_items', [CheckoutsController, 'lineItems'])
router.post('/api/orders/create', [FulfilmentsController, 'store']).use([fulfilmentLimit, middleware.maybeAuth()])
router.post('/api/checkout/payment-links', [PaymentLinksController, 'store']).use(middleware.may('shop'))
