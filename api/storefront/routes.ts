import router from '@adonisjs/core/services/router'
import { pageMiddleware } from '#api/storefront/page_middleware'

const StorefrontController = () => import('#api/storefront/storefront_controller')

/** Every GET that nobody else serves. */
router.get('*', [StorefrontController, 'show']).use([...pageMiddleware].map(([, pass]) => pass))
