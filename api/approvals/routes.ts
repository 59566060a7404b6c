import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const ApprovalsController = () => import('#api/approvals/controllers/approvals_controller')

router
  .group(() => {
    router.post('/approve', [ApprovalsController, 'approve'])
    router.post('/decline', [ApprovalsController, 'decline'])
  })
  .prefix('/api/approvals/:id')
  .use([middleware.may('refunds.above-limit'), middleware.freshSignIn()])
