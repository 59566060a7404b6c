import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FulfilCheckout, type Fulfilment } from '#api/checkout/actions/fulfil_checkout'
import { CompleteContact } from '#api/orders/actions/complete_contact'
import { contactOf } from '#api/checkout/rules/cart_lines'
import { createOrderValidator } from '#api/checkout/validators/checkout_validators'
import { appKey } from '#api/config/app'
import { findOrder } from '#api/orders/queries/find_order'
import { orderLink } from '#api/orders/rules/order_link'
import { forBearerOfPage, forBuyer } from '#api/orders/transformers/order_transformer'
import { findBrowser } from '#api/referrals/queries/fraud_checks'
import { NotFound, ProductError } from '#api/shared/errors'
import { Database } from '#api/shared/sql'
import type { BoughtOrder } from '#common/wire'

const unknown = () => new NotFound('This checkout is not known.')

/** The thank-you page asks for the order of its checkout; asking again answers the same order. */
@inject()
export default class FulfilmentsController {
  constructor(
    protected fulfilCheckout: FulfilCheckout,
    protected completeContact: CompleteContact,
    protected database: Database
  ) {}

  async store({ request, auth }: HttpContext): Promise<BoughtOrder> {
    const { sessionId, cartItems, buyerKey } = await request.validateUsing(createOrderValidator)
    const contacts = (cartItems ?? []).map(contactOf)
    const orderId = orderIdOf(await this.fulfilCheckout.handle(sessionId, { contacts }))
    await this.completeContact.handle({ orderId, userId: auth.user?.id ?? null, contacts })
    const order = await findOrder(this.database, orderId)
    if (!order) throw unknown()
    if (auth.user && order.userId !== null && order.userId !== auth.user.id) throw unknown()
    if (auth.user && order.userId !== null) return { ...forBuyer(order), link: null }
    const own = order.userId === null && (await this.#isOwn(order.id, buyerKey))
    return own ? { ...forBuyer(order), link: orderLink(order, appKey) } : { ...forBearerOfPage(order), link: null }
  }

  /** The id of the page is told to whoever measures sales; the browser's key is told to nobody. */
  async #isOwn(orderId: number, buyerKey: string | undefined): Promise<boolean> {
    return buyerKey !== undefined && buyerKey === (await findBrowser(this.database, orderId))
  }
}

function orderIdOf(fulfilment: Fulfilment): number {
  switch (fulfilment.outcome) {
    case 'ordered':
      return fulfilment.orderId
    case 'refunded':
      throw new ProductError(
        409,
        'REFUNDED',
        'The seats were gone before your payment came in. Your money goes back to you in full.'
      )
    case 'returned':
      throw new ProductError(409, 'REFUNDED', 'This payment could not be used. Your money goes back to you in full.')
    case 'unpaid':
      throw new ProductError(409, 'PAYMENT_PENDING', 'Your payment has not come in yet. This can take a moment.', {
        'Retry-After': '2',
      })
    case 'unconfirmed':
      throw new ProductError(
        409,
        'NOT_CONFIRMED',
        'This checkout has not been confirmed yet. Your seats are held, and nothing is spent.'
      )
    case 'expired':
      throw new ProductError(410, 'CHECKOUT_EXPIRED', 'This checkout has ended without a payment. Nothing was charged.')
    case 'unknown':
      throw unknown()
  }
}
