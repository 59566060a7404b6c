import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const StatementsController = () => import('#api/takings/controllers/statements_controller')
const TakingsController = () => import('#api/takings/controllers/takings_controller')

router
  .group(() => {
    router.get('/:kind', [TakingsController, 'index'])
    router.get('/:kind/:id', [TakingsController, 'show'])
  })
  .prefix('/api/takings')
  .use(middleware.may('shop'))

router
  .group(() => {
    router.get('/', [StatementsController, 'show'])
    router.post('/mail', [StatementsController, 'mail'])
  })
  .prefix('/api/game-masters/:id/statements/:month')
  .use(middleware.may('shop'))
