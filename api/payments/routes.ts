import router from '@adonisjs/core/services/router'

const WebhookController = () => import('#api/payments/controllers/webhook_controller')

router.post('/api/payments/webhook', [WebhookController, 'receive'])
