import router from '@adonisjs/core/services/router'
import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'
import { middleware } from '#api/start/kernel'

const MailTextsController = () => import('#api/notifications/controllers/mail_texts_controller')

const testLimit = limiter.define('test_mails', ({ auth }) =>
  limiter.allowRequests(limits.testMails).every('1 minute').usingKey(`test_mails_${auth.getUserOrFail().id}`)
)

router
  .group(() => {
    router.post('/preview', [MailTextsController, 'preview'])
    router.post('/test', [MailTextsController, 'test']).use(testLimit)
  })
  .prefix('/api/mail-texts/:kind')
  .use(middleware.may('settings'))
