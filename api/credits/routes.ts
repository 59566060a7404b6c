import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const CreditsController = () => import('#api/credits/controllers/credits_controller')

router.get('/api/credits/my-credits', [CreditsController, 'mine']).use(middleware.auth())
