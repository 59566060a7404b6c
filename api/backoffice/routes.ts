import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const BackofficeController = () => import('#api/backoffice/controllers/backoffice_controller')
const CalendarController = () => import('#api/backoffice/controllers/calendar_controller')
const DashboardController = () => import('#api/backoffice/controllers/dashboard_controller')
const ExportRecipientsController = () => import('#api/backoffice/controllers/export_recipients_controller')
const ExportsController = () => import('#api/backoffice/controllers/exports_controller')
const SavedViewsController = () => import('#api/backoffice/controllers/saved_views_controller')
const ScheduledExportsController = () => import('#api/backoffice/controllers/scheduled_exports_controller')
const SearchController = () => import('#api/backoffice/controllers/search_controller')

router
  .group(() => {
    router.get('/dashboard', [DashboardController, 'show'])
    router.get('/dashboard/:kind', [DashboardController, 'byRecord'])
    router.post('/exports', [ExportsController, 'store'])
    router.get('/saved-views', [SavedViewsController, 'index'])
    router.post('/saved-views', [SavedViewsController, 'store'])
    router.put('/saved-views/:id', [SavedViewsController, 'update'])
    router.delete('/saved-views/:id', [SavedViewsController, 'destroy'])
    router.get('/scheduled-exports', [ScheduledExportsController, 'index'])
    router.post('/scheduled-exports', [ScheduledExportsController, 'store'])
    router.put('/scheduled-exports/:id', [ScheduledExportsController, 'update']).use(middleware.freshSignIn())
    router.delete('/scheduled-exports/:id', [ScheduledExportsController, 'destroy'])
    router.post('/scheduled-exports/:id/send', [ScheduledExportsController, 'send']).use(middleware.freshSignIn())
  })
  .prefix('/api')
  .use(middleware.may('shop'))

// What is theirs, for who has some of it alone.
router.get('/api/calendar', [CalendarController, 'show']).use(middleware.may('calendar'))

// What somebody may find depends on who it is.
router.get('/api/search', [SearchController, 'index']).use(middleware.auth())

// The link is signed.
router.get('/api/export-recipients/:link', [ExportRecipientsController, 'show'])
router.post('/api/export-recipients/:link', [ExportRecipientsController, 'confirm'])

// Its secret stands for the administrator who asked for it.
router.get('/api/exports/:secret', [ExportsController, 'show'])

router.get('/admin', [BackofficeController, 'start'])
router.get('/admin/assets/*', [BackofficeController, 'asset'])
router.get('/admin/worker.js', [BackofficeController, 'worker'])
router.get('/admin/*', [BackofficeController, 'screen'])
