import { inject } from '@adonisjs/core'
import { endCheckout } from '#api/checkout/actions/release_checkout'
import { settleOrder } from '#api/checkout/actions/settle_order'
import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { checkoutOver, checkoutUnknown } from '#api/checkout/exceptions/checkout_refusals'
import { placeOrder } from '#api/orders/actions/place_order'
import { sellPortions } from '#api/sales/actions/stock'
import { Database, sql, type Transaction } from '#api/shared/sql'

const LOCK = sql`SELECT ${CHECKOUT_COLUMNS}, expires_at <= product_now() AS "isOver" FROM checkouts WHERE provider_session_id = $1 AND ui_mode = 'none' /* guard: confirmation-lock */ FOR UPDATE /* end guard */`
const ORDER_OF = sql`SELECT id FROM orders WHERE checkout_id = $1`
const FULFILLED = sql`UPDATE checkouts SET state = 'fulfilled', updated_at = product_now() WHERE id = $1`

/**
 * The buyer's yes to a checkout that needs no card, because credits cover it or it is free: it alone spends the credits and
 * makes the order. Again: the same order.
 */
@inject()
export class ConfirmCheckout {
  constructor(protected database: Database) {}

  /** Answers the order's id. */
  async handle(pageId: string, userId: number | null): Promise<number> {
    const orderId = await this.database.transaction(async (transaction) => {
      const checkout = await transaction.first<Checkout & { isOver: boolean }>(LOCK, [pageId])
      if (!checkout || (checkout.userId !== null && checkout.userId !== userId)) throw checkoutUnknown()
      if (checkout.state === 'fulfilled') return (await transaction.first<{ id: number }>(ORDER_OF, [checkout.id]))!.id
      if (checkout.state !== 'open' || checkout.isOver) return null
      return complete(transaction, checkout)
    })
    if (orderId === null) throw checkoutOver()
    return orderId
  }
}

/** Null, and nothing spent, where the seats are gone: their game was cancelled meanwhile. */
async function complete(transaction: Transaction, checkout: Checkout): Promise<number | null> {
  if ((await sellPortions(transaction, checkout)) === 'lapsed') {
    await endCheckout(transaction, checkout.id)
    return null
  }
  const order = await placeOrder(transaction, {
    checkoutId: checkout.id,
    userId: checkout.userId,
    lines: checkout.lines,
    email: checkout.email ?? '',
    subtotalCents: checkout.subtotalCents,
    creditsCents: checkout.creditsCents,
    paidCents: 0,
    paymentIntent: null,
    referralCode: checkout.referralCode,
  })
  await settleOrder(transaction, checkout, order)
  await transaction.run(FULFILLED, [checkout.id])
  return order.id
}
