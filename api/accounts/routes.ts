import router from '@adonisjs/core/services/router'
import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'
import { perNetwork } from '#api/shared/rate_limits'
import { middleware } from '#api/start/kernel'

const AccessTokensController = () => import('#api/accounts/controllers/access_tokens_controller')
const AuthenticationController = () => import('#api/accounts/controllers/authentication_controller')
const StaffInvitationsController = () => import('#api/accounts/controllers/staff_invitations_controller')
const UsersController = () => import('#api/accounts/controllers/users_controller')
const DiscordController = () => import('#api/accounts/controllers/discord_controller')

const signInLimit = perNetwork('sign-in', () => limits.signIns)
/** Each page that shows Google's button asks for one. */
const nonceLimit = perNetwork('sign-in-nonce', () => limits.signIns * 2)
const tokenLimit = limiter.define('account-tokens', ({ auth }) =>
  limiter.allowRequests(limits.tokenCalls).every('1 minute').usingKey(`account-tokens_${auth.getUserOrFail().id}`)
)

router
  .group(() => {
    router.get('/me', [AuthenticationController, 'me']).use(middleware.auth())
    router.get('/nonce', [AuthenticationController, 'nonce']).use(nonceLimit)
    router.post('/verify-token', [AuthenticationController, 'verifyToken']).use(signInLimit)
    router.post('/exchange', [AuthenticationController, 'exchange']).use(signInLimit)
    router.delete('/token', [AuthenticationController, 'signOut']).use(middleware.auth())
    // Their limit is counted in the controller: a person is sent back to the sign-in page, not shown an error.
    router.get('/discord', [DiscordController, 'start'])
    router.get('/discord/callback', [DiscordController, 'callback'])
  })
  .prefix('/api/auth')

router
  .group(() => {
    router.get('/', [AccessTokensController, 'index'])
    router.delete('/', [AccessTokensController, 'destroyAll'])
    router.delete('/:id', [AccessTokensController, 'destroy'])
  })
  .prefix('/api/account/tokens')
  .use([middleware.auth(), tokenLimit])

router
  .group(() => {
    router.get('/', [UsersController, 'index'])
    router.get('/:id', [UsersController, 'show'])
    router.put('/:id', [UsersController, 'update']).use([middleware.may('users.roles'), middleware.freshSignIn()])
    router
      .post('/:id/confirm-game-master', [UsersController, 'confirmGameMaster'])
      .use([middleware.may('users.roles'), middleware.freshSignIn()])
    router.delete('/:id/sign-ins', [UsersController, 'signOut'])
  })
  .prefix('/api/users')
  .use(middleware.may('shop'))

router
  .group(() => {
    router.get('/', [StaffInvitationsController, 'index'])
    router.post('/', [StaffInvitationsController, 'store']).use(middleware.freshSignIn())
    router.delete('/:id', [StaffInvitationsController, 'destroy']).use(middleware.freshSignIn())
  })
  .prefix('/api/staff-invitations')
  .use(middleware.may('users.roles'))
router.get('/api/staff-invitations/link/:link', [StaffInvitationsController, 'show']).use(signInLimit)
router.post('/api/staff-invitations/link/:link', [StaffInvitationsController, 'confirm']).use(signInLimit)
