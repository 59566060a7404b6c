import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { TakeMessage } from '#api/contact/actions/take_message'
import { messageValidator } from '#api/contact/validators/message_validator'

export default class MessagesController {
  /** From the page's script, or from its form as it is, which is led back to the page. */
  @inject()
  async store({ request, response }: HttpContext, taking: TakeMessage) {
    const { orderNumber = null, ...message } = await request.validateUsing(messageValidator)
    await taking.handle({ ...message, orderNumber })
    if (request.accepts(['json', 'html']) === 'html') return response.redirect().status(303).toPath('/contact?sent=yes')
    return response.noContent()
  }
}
