import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SendPaymentLink } from '#api/checkout/actions/send_payment_link'
import { paymentLinkValidator } from '#api/checkout/validators/checkout_validators'
import { FIRST_TYPE } from '#api/sales/product'
import { toCents, toDollars } from '#common/money'
import type { SentPaymentLink } from '#common/wire'

export default class PaymentLinksController {
  @inject()
  async store({ request, response, auth }: HttpContext, sending: SendPaymentLink): Promise<void> {
    const { items, email, total, key, ...buyer } = await request.validateUsing(paymentLinkValidator)
    const lines = items.map(({ gameId, quantity }) => ({
      productType: FIRST_TYPE,
      productId: gameId,
      quantity,
      chosen: undefined,
      name: '',
      firstName: buyer.firstName,
      lastName: buyer.lastName ?? '',
      email,
      phone: buyer.phone ?? '',
    }))
    const expectedCents = total === undefined ? undefined : toCents(total)
    const checkout = await sending.handle({ lines, email, expectedCents, key }, auth.getUserOrFail().named())
    const sent: SentPaymentLink = {
      email,
      total: toDollars(checkout.amountCents),
      until: checkout.expiresAt.toISOString(),
    }
    return response.created(sent)
  }
}
