import router from '@adonisjs/core/services/router'
import { pictureLimits } from '#api/catalog/picture_limits'
import { middleware } from '#api/start/kernel'

const CampaignsController = () => import('#api/campaigns/controllers/campaigns_controller')
const MembershipsController = () => import('#api/campaigns/controllers/memberships_controller')
const PaymentLinksController = () => import('#api/campaigns/controllers/payment_links_controller')
const RefundPreviewsController = () => import('#api/campaigns/controllers/refund_previews_controller')
const RequestsController = () => import('#api/campaigns/controllers/requests_controller')
const SessionsController = () => import('#api/campaigns/controllers/sessions_controller')

router.get('/api/systems/:slug/campaigns', [CampaignsController, 'ofSystem'])
router.get('/api/games/:id/campaign', [CampaignsController, 'ofGame']).use(middleware.may('games'))
router.get('/api/payment-links/:campaignId/:sessionDate', [PaymentLinksController, 'show']).use(middleware.auth())

router
  .group(() => {
    router.get('/', [CampaignsController, 'index'])
    router.get('/all', [CampaignsController, 'all']).use(middleware.may('campaigns'))
    router.get('/my', [CampaignsController, 'mine']).use(middleware.auth())
    router.get('/slug/:slug', [CampaignsController, 'showBySlug'])
    router.get('/gamemaster/:id', [CampaignsController, 'ofGameMaster'])
    router.get('/:id', [CampaignsController, 'show'])
  })
  .prefix('/api/campaigns')

router
  .group(() => {
    router.post('/', [CampaignsController, 'store'])
    router.put('/:id', [CampaignsController, 'update'])
    router.delete('/:id', [CampaignsController, 'destroy'])
    router.post('/:id/end', [CampaignsController, 'end'])

    router.get('/:id/is-game-master', [MembershipsController, 'isGameMaster'])
    router.get('/:id/membership', [MembershipsController, 'show'])
    router.delete('/:id/membership', [MembershipsController, 'leave'])
    router.post('/:id/apply', [MembershipsController, 'apply'])
    router.delete('/:id/application', [MembershipsController, 'withdraw'])
    router.post('/join/:token', [MembershipsController, 'join'])

    router.get('/:id/refund', [RefundPreviewsController, 'ofDeleting'])
    router.get('/:id/membership/refund', [RefundPreviewsController, 'ofLeaving'])
    router.get('/:id/members/:memberId/refund', [RefundPreviewsController, 'ofRemoving'])
    router.get('/:id/sessions/:date/refund', [RefundPreviewsController, 'ofSkipping'])

    router.get('/:id/sessions', [SessionsController, 'index'])
    router.put('/:id/sessions/:date', [SessionsController, 'update'])
    router.get('/:id/sessions/:date/change', [SessionsController, 'change'])
    router.post('/:id/sessions/:date/skip', [SessionsController, 'skip'])
    router.post('/:id/sessions/:date/restore', [SessionsController, 'restore'])
    router.post('/:id/sessions/:date/remind', [SessionsController, 'remind'])

    router.post('/:id/invite', [RequestsController, 'invite'])
    router.post('/:id/requests/:requestId/approve', [RequestsController, 'approve'])
    router.post('/:id/requests/:requestId/reject', [RequestsController, 'reject'])
    router.delete('/:id/requests/:requestId', [RequestsController, 'cancel'])
    router.delete('/:id/members/:memberId', [RequestsController, 'removeMember'])
  })
  .prefix('/api/campaigns')
  .use([middleware.auth(), ...pictureLimits])
