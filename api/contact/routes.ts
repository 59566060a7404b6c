import router from '@adonisjs/core/services/router'
import limiter from '@adonisjs/limiter/services/main'
import limits from '#api/config/limits'
import { networkOf } from '#api/shared/networks'

const MessagesController = () => import('#api/contact/controllers/messages_controller')

/** Each message is a mail to staff. */
const messageLimit = limiter.define('contact', ({ request }) =>
  limiter
    .allowRequests(limits.messagesPerHour)
    .every('1 hour')
    .usingKey(`contact_${networkOf(request.ip())}`)
)

router.post('/api/contact', [MessagesController, 'store']).use(messageLimit)
