import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DeleteCard, SaveCard } from '#api/payments/actions/save_card'
import { cardUnknown, orSay } from '#api/payments/exceptions/card_refusals'
import type { Payer } from '#api/payments/payment_gateway'
import { ListSavedCards } from '#api/payments/queries/saved_cards'
import { toPaymentMethod } from '#api/payments/transformers/saved_card_transformer'
import { attachCardValidator, isCardId } from '#api/payments/validators/saved_card_validators'
import type { PaymentMethod } from '#common/wire'

/** A person's saved cards. Their sentences are those of specification 1-8. */
export default class PaymentMethodsController {
  @inject()
  async index({ auth }: HttpContext, cards: ListSavedCards): Promise<PaymentMethod[]> {
    const { userId } = payer(auth)
    const saved = await orSay('Failed to load payment methods', () => cards.handle(userId))
    return saved.map(toPaymentMethod)
  }

  /** Looks like "add", and makes the setup intent that adding begins with (C-30). */
  @inject()
  async store({ auth }: HttpContext, saveCard: SaveCard): Promise<{ clientSecret: string }> {
    return { clientSecret: await orSay('Failed to create setup intent', () => saveCard.start(payer(auth))) }
  }

  @inject()
  async attach({ auth, request, response }: HttpContext, saveCard: SaveCard) {
    const { paymentMethodId } = await request.validateUsing(attachCardValidator)
    await orSay('Failed to save payment method', () => saveCard.finish(payer(auth), paymentMethodId))
    return response.noContent()
  }

  @inject()
  async destroy({ auth, params, response }: HttpContext, deleteCard: DeleteCard) {
    const card: unknown = params.id
    if (!isCardId(card)) throw cardUnknown()
    await orSay('Failed to delete payment method', () => deleteCard.handle(payer(auth).userId, card))
    return response.noContent()
  }
}

function payer(auth: HttpContext['auth']): Payer {
  const { id, email, username } = auth.getUserOrFail()
  return { userId: Number(id), email, name: username }
}
