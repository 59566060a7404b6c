import router from '@adonisjs/core/services/router'

const HealthController = () => import('#api/http/controllers/health_controller')
const UploadsController = () => import('#api/http/uploads/uploads_controller')

router.get('/health/live', [HealthController, 'live'])
router.get('/health/ready', [HealthController, 'ready'])
router.get('/uploads/*', [UploadsController, 'show'])
