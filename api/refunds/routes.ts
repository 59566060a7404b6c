import router from '@adonisjs/core/services/router'
import { linkLimit } from '#api/orders/link_limit'
import { middleware } from '#api/start/kernel'

const GameCancellationsController = () => import('#api/refunds/controllers/game_cancellations_controller')
const OrderCancellationsController = () => import('#api/refunds/controllers/order_cancellations_controller')
const OrderRefundsController = () => import('#api/refunds/controllers/order_refunds_controller')
const RefundChoicesController = () => import('#api/refunds/controllers/refund_choices_controller')
const PaymentRefundsController = () => import('#api/refunds/controllers/payment_refunds_controller')

// With `linkLimit`: for who is signed in, or has the link of a guest's order (`authorizedOrder`).
router.get('/api/games/:id/removal', [GameCancellationsController, 'show']).use(middleware.may('games.delete'))
router.get('/api/game-removals', [GameCancellationsController, 'inTurn']).use(middleware.may('shop'))
router.delete('/api/games/:id', [GameCancellationsController, 'destroy']).use(middleware.may('games.delete'))
router.get('/api/orders/:id/cancellation', [OrderCancellationsController, 'show']).use(linkLimit)
router.post('/api/orders/:id/cancel', [OrderCancellationsController, 'store']).use(linkLimit)
router.post('/api/orders/:id/refunds/:refundId/choice', [RefundChoicesController, 'store']).use(linkLimit)
router.post('/api/refunds/:id/retry', [PaymentRefundsController, 'retry']).use(middleware.may('shop'))
router
  .group(() => {
    router.get('/refund-options', [OrderRefundsController, 'options'])
    router.post('/refunds', [OrderRefundsController, 'store'])
    router.post('/refunds/:refundId/retry', [OrderRefundsController, 'retry'])
  })
  .prefix('/api/orders/:id')
  .use(middleware.may('shop'))
