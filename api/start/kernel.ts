import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#api/http/exception_handler'))

server.use([
  () => import('#api/http/middleware/answer_headers_middleware'),
  () => import('#api/http/middleware/container_bindings_middleware'),
])

router.use([
  () => import('#api/http/middleware/own_pages_middleware'),
  () => import('@adonisjs/core/bodyparser_middleware'),
  () => import('#api/http/middleware/forget_files_middleware'),
  () => import('@adonisjs/auth/initialize_auth_middleware'),
  () => import('#api/accounts/middleware/initialize_bouncer_middleware'),
])

export const middleware = router.named({
  auth: () => import('#api/accounts/middleware/auth_middleware'),
  maybeAuth: () => import('#api/accounts/middleware/maybe_auth_middleware'),
  freshSignIn: () => import('#api/accounts/middleware/fresh_sign_in_middleware'),
  may: () => import('#api/accounts/middleware/may_middleware'),
})
