import { releaseCredits } from '#api/credits/actions/settle_reservation'
import type { Checkout } from '#api/checkout/checkout_line'
import { releaseHolds } from '#api/games/actions/release_holds'
import { seatsOf } from '#api/games/rules/seat_words'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import type { PaymentPage } from '#api/payments/payment_gateway'
import { requestRefund } from '#api/refunds/actions/request_refund'
import { sql, type Transaction } from '#api/shared/sql'

const REFUNDED = sql`
  UPDATE checkouts SET state = 'refunded', provider_session_id = $2, updated_at = now() WHERE id = $1`

/**
 * Paid, but the seats are gone: everything goes back in full and the buyer is told. Answers the refund to
 * execute once this is committed.
 */
export async function refuseLatePayment(transaction: Transaction, checkout: Checkout, page: PaymentPage): Promise<string | null> {
  await transaction.run(REFUNDED, [checkout.id, page.id])
  await releaseCredits(transaction, checkout.id)
  await releaseHolds(transaction, checkout.id)
  await raiseAlert(transaction, { kind: 'paid without a seat', subject: checkout.id, details: { pageId: page.id } })

  const recipient = checkout.email ?? page.customerEmail
  if (recipient) {
    await enqueueMail(transaction, {
      kind: 'seats_gone',
      recipient,
      cause: `checkout:${checkout.id}:seats-gone`,
      data: { names: checkout.lines.map((line) => line.productName), seats: seatsOf(checkout.lines), amountCents: page.amountCents },
    })
  }
  if (page.amountCents === 0 || !page.paymentIntent) return null
  return requestRefund(transaction, {
    checkoutId: checkout.id,
    orderId: null,
    amountCents: page.amountCents,
    destination: 'card',
    reason: 'could not be fulfilled',
    paymentIntent: page.paymentIntent,
  })
}
