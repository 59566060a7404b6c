import router from '@adonisjs/core/services/router'

const StorefrontController = () => import('#api/storefront/storefront_controller')

/** Every GET that nobody else serves. */
router.get('*', [StorefrontController, 'show'])
