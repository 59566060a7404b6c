import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const BeaconsController = () => import('#api/partners/controllers/beacons_controller')
const PartnersController = () => import('#api/partners/controllers/partners_controller')
const ReportsController = () => import('#api/partners/controllers/reports_controller')
const ReportMailsController = () => import('#api/partners/controllers/report_mails_controller')
const SitesController = () => import('#api/partners/controllers/sites_controller')

router
  .group(() => {
    router.get('/', [PartnersController, 'index']).use(middleware.may('shop'))
    router.post('/', [PartnersController, 'store'])
    router.get('/mine', [PartnersController, 'mine'])
    router.get('/:id', [PartnersController, 'show']).use(middleware.may('shop'))
    router.get('/:key/report', [ReportsController, 'show'])
    router.put('/:id', [PartnersController, 'update'])
    router.post('/:id/archive', [PartnersController, 'archive']).use(middleware.may('shop'))
    router.post('/:id/restore', [PartnersController, 'restore']).use(middleware.may('shop'))
  })
  .prefix('/api/partners')
  .use(middleware.auth())

router.get('/api/partners/:key/name', [PartnersController, 'named'])
router.get('/api/partner-reports/:id', [ReportMailsController, 'show'])
router.put('/api/partner-reports/:id', [ReportMailsController, 'update'])
router.get('/api/widget-sites', [SitesController, 'index']).use(middleware.may('shop'))
router.post('/api/embed/v1/beacon', [BeaconsController, 'store'])
