import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const GameCancellationsController = () => import('#api/refunds/controllers/game_cancellations_controller')

router.delete('/api/games/:id', [GameCancellationsController, 'destroy']).use(middleware.administrator())
