import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const GamesController = () => import('#api/games/controllers/games_controller')

router
  .group(() => {
    router.get('/', [GamesController, 'index'])
    router.get('/:id', [GamesController, 'show'])
    router.post('/', [GamesController, 'store'])
    router.put('/:id', [GamesController, 'update'])
  })
  .prefix('/api/games')
  .use(middleware.administrator())
