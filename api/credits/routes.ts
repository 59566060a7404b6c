import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const CreditsController = () => import('#api/credits/controllers/credits_controller')
const LedgersController = () => import('#api/credits/controllers/ledgers_controller')

router.get('/api/credits/my-credits', [CreditsController, 'mine']).use(middleware.auth())
router.get('/api/users/:id/credits', [LedgersController, 'show']).use(middleware.may('shop'))
router.post('/api/users/:id/credits', [LedgersController, 'adjust']).use(middleware.may('shop'))
