import router from '@adonisjs/core/services/router'

const BackofficeController = () => import('#api/http/backoffice/backoffice_controller')

router.get('/admin', [BackofficeController, 'start'])
router.get('/admin/assets/*', [BackofficeController, 'asset'])
router.get('/admin/*', [BackofficeController, 'screen'])
