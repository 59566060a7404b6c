import router from '@adonisjs/core/services/router'
import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'
import { middleware } from '#api/start/kernel'

const AuthenticationController = () => import('#api/accounts/controllers/authentication_controller')

const signInLimit = limiter.define('sign-in', (ctx) =>
  limiter.allowRequests(limits.signIns).every('1 minute').usingKey(`sign-in_${ctx.request.ip()}`)
)

router
  .group(() => {
    router.get('/me', [AuthenticationController, 'me']).use(middleware.auth())
    router.post('/verify-token', [AuthenticationController, 'verifyToken']).use(signInLimit)
    router.delete('/token', [AuthenticationController, 'signOut']).use(middleware.auth())
  })
  .prefix('/api/auth')
