import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const BackofficeController = () => import('#api/backoffice/controllers/backoffice_controller')
const DashboardController = () => import('#api/backoffice/controllers/dashboard_controller')
const ExportsController = () => import('#api/backoffice/controllers/exports_controller')
const SavedViewsController = () => import('#api/backoffice/controllers/saved_views_controller')

router
  .group(() => {
    router.get('/dashboard', [DashboardController, 'show'])
    router.post('/exports', [ExportsController, 'store'])
    router.get('/saved-views', [SavedViewsController, 'index'])
    router.post('/saved-views', [SavedViewsController, 'store'])
    router.put('/saved-views/:id', [SavedViewsController, 'update'])
    router.delete('/saved-views/:id', [SavedViewsController, 'destroy'])
  })
  .prefix('/api')
  .use(middleware.administrator())

// Its secret stands for the administrator who asked for it.
router.get('/api/exports/:secret', [ExportsController, 'show'])

router.get('/admin', [BackofficeController, 'start'])
router.get('/admin/assets/*', [BackofficeController, 'asset'])
router.get('/admin/*', [BackofficeController, 'screen'])
