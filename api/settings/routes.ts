import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const SettingsController = () => import('#api/settings/controllers/settings_controller')

router
  .group(() => {
    router.get('/', [SettingsController, 'index'])
    router.get('/:id', [SettingsController, 'show'])
    router.put('/:id', [SettingsController, 'update'])
  })
  .prefix('/api/settings')
  .use(middleware.may('settings'))
