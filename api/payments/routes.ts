import router from '@adonisjs/core/services/router'
import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'
import { middleware } from '#api/start/kernel'

const PaymentMethodsController = () => import('#api/payments/controllers/payment_methods_controller')
const WebhookController = () => import('#api/payments/controllers/webhook_controller')

/** Whoever steals card numbers tries them out where saving one tells whether it is good. */
const cardLimit = limiter.define('cards', (ctx) =>
  limiter.allowRequests(limits.cards).every('1 minute').usingKey(`cards_${ctx.auth.getUserOrFail().id}`)
)

router.post('/api/payments/webhook', [WebhookController, 'receive'])

router
  .group(() => {
    router.get('/', [PaymentMethodsController, 'index'])
    router.post('/', [PaymentMethodsController, 'store']).use(cardLimit)
    router.post('/attach', [PaymentMethodsController, 'attach']).use(cardLimit)
    router.delete('/:id', [PaymentMethodsController, 'destroy'])
  })
  .prefix('/api/account/payment-methods')
  .use(middleware.auth())
