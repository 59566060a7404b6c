import { settleOrder } from '#api/checkout/actions/settle_order'
import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { sellHeldSeats } from '#api/games/actions/sell_held_seats'
import { placeOrder } from '#api/orders/actions/place_order'
import { sql, type Transaction } from '#api/shared/sql'

const FULFILLED = sql`
  UPDATE checkouts SET state = 'fulfilled', provider_session_id = $2, updated_at = now()
   WHERE id = $1 RETURNING ${CHECKOUT_COLUMNS}`

/** Credits cover everything (or the games are free): the order is made at once, under an id of our own (B-07). */
export async function completeWithoutCard(transaction: Transaction, checkout: Checkout): Promise<Checkout> {
  await sellHeldSeats(transaction, checkout.id)
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
  return (await transaction.first<Checkout>(FULFILLED, [checkout.id, `qb_${checkout.id}`]))!
}
