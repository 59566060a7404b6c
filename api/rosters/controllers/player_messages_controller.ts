import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { userText } from '#api/notifications/user_text'
import { authorizedGame } from '#api/games/controllers/authorized_game'
import { MessagePlayers, type Recipient } from '#api/rosters/actions/message_players'
import { playersChanged } from '#api/rosters/exceptions/roster_refusals'
import { listBuyers, recipientsAtEvent, recipientsAtGame } from '#api/rosters/queries/list_attendance'
import {
  eventMessageValidator,
  gameMessageValidator,
  orderMessageValidator,
} from '#api/rosters/validators/roster_validators'
import { idFrom } from '#api/shared/ids'
import { LONGEST } from '#common/longest'
import type { SentMessage } from '#common/wire'

/** What staff write to players of a game, or to people of a large event. */
@inject()
export default class PlayerMessagesController {
  constructor(protected messaging: MessagePlayers) {}

  async toGame(ctx: HttpContext): Promise<SentMessage> {
    const { request, auth } = ctx
    const { id } = await authorizedGame(ctx, 'rosters')
    const { itemIds, ...message } = await request.validateUsing(gameMessageValidator)
    const recipients = whole(itemIds, (transaction) => recipientsAtGame(transaction, id, itemIds))
    const user = auth.getUserOrFail()
    const { subject, text } = message
    // Anyone can become a game master: only staff send links.
    const checked = user.may('shop') ? {} : { subject: userText(subject), text: userText(text, LONGEST.letter.text) }
    return this.messaging.handle({ ...message, ...checked, about: { type: 'game', id }, recipients }, user.named())
  }

  async toBuyers({ request, auth }: HttpContext): Promise<SentMessage> {
    const { orderIds, recipients: expectedRecipients, ...message } = await request.validateUsing(orderMessageValidator)
    const recipients = whole(orderIds, (transaction) => listBuyers(transaction, orderIds))
    const about = { type: 'order' as const, id: Math.min(...orderIds) }
    return this.messaging.handle({ ...message, about, recipients, expectedRecipients }, auth.getUserOrFail().named())
  }

  async toEvent({ params, request, auth }: HttpContext): Promise<SentMessage> {
    const { ticketIds, ...message } = await request.validateUsing(eventMessageValidator)
    const id = idFrom(params.id)
    const recipients = whole(ticketIds, (transaction) => recipientsAtEvent(transaction, id, ticketIds))
    return this.messaging.handle(
      { ...message, about: { type: 'large event', id }, recipients },
      auth.getUserOrFail().named()
    )
  }
}

type Find = Parameters<MessagePlayers['handle']>[0]['recipients']

/** Of those that were chosen, all, or none. */
const whole =
  (chosen: readonly number[], find: Find): Find =>
  async (transaction): Promise<Recipient[]> => {
    const found = await find(transaction)
    if (found.length !== chosen.length) throw playersChanged()
    return found
  }
