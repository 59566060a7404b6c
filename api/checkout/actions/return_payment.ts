import { releaseCredits } from '#api/credits/actions/reserve_credits'
import type { Checkout } from '#api/checkout/checkout_line'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { warnStaff } from '#api/notifications/actions/warn_staff'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import type { PaymentPage } from '#api/payments/payment_gateway'
import { requestRefund } from '#api/refunds/actions/request_refund'
import { releasePortions } from '#api/sales/actions/stock'
import { quantityOf } from '#api/sales/rules/product_text'
import { centsText } from '#common/money'
import { sql, type Transaction } from '#api/shared/sql'

/** Why a payment of ours makes no order; staff find it by these words. */
export type Cause = 'paid without a seat' | 'paid another amount' | 'paid twice' | 'paid before a restore'

const REFUNDED = sql`
  UPDATE checkouts SET state = 'refunded', provider_session_id = $2, updated_at = product_now() WHERE id = $1`
const STRAY = sql`
  INSERT INTO stray_pages (id, checkout_id, outcome) VALUES ($1, $2, 'refunded') ON CONFLICT (id) DO NOTHING RETURNING id`

/** Its money is on the way back, or went back before; of itself it asks for no refund. */
export async function markReturned(transaction: Transaction, checkout: Checkout, page: PaymentPage): Promise<null> {
  await transaction.run(REFUNDED, [checkout.id, page.id])
  return null
}

/**
 * The payment of a checkout can make no order: everything goes back in full, the buyer and staff are told. Answers the refund to
 * execute once this is committed.
 */
export async function returnPayment(
  transaction: Transaction,
  checkout: Checkout,
  page: PaymentPage,
  cause: Cause
): Promise<string | null> {
  await markReturned(transaction, checkout, page)
  await releaseCredits(transaction, checkout.id)
  await releasePortions(transaction, checkout.id, checkout.lines)
  if (cause === 'paid without a seat') {
    await raiseAlert(transaction, { kind: cause, subject: checkout.id, details: { pageId: page.id } })
  } else {
    await warn(transaction, checkout, page, cause)
  }
  await tellBuyer(transaction, checkout, page, cause)
  return refundOf(transaction, checkout, page, 'could not be fulfilled')
}

/** The same for a page beside the one that counts: the checkout is left as it is. Once, however often it is asked for. */
export async function returnStray(
  transaction: Transaction,
  checkout: Checkout,
  page: PaymentPage,
  cause: Cause
): Promise<string | null> {
  if (!(await transaction.first(STRAY, [page.id, checkout.id]))) return null
  await warn(transaction, checkout, page, cause)
  await tellBuyer(transaction, checkout, page, cause)
  return refundOf(transaction, checkout, page, cause)
}

async function warn(transaction: Transaction, checkout: Checkout, page: PaymentPage, cause: Cause): Promise<void> {
  const { id: pageId, amountCents, currency } = page
  await warnStaff(transaction, {
    kind: cause,
    subject: pageId,
    details: { checkout: checkout.id, amountCents, currency, owedCents: checkout.amountCents },
    title: `A payment of ${centsText(amountCents)} goes back: ${cause}`,
    text: `The payment provider took ${centsText(amountCents)} where ${centsText(checkout.amountCents)} was owed, under ${pageId}. It made no order and goes back in full by itself.`,
  })
}

async function tellBuyer(transaction: Transaction, checkout: Checkout, page: PaymentPage, cause: Cause): Promise<void> {
  const recipient = checkout.email ?? page.customerEmail
  if (!recipient) return
  await enqueueMail(transaction, {
    kind: cause === 'paid without a seat' ? 'seats_gone' : 'payment_returned',
    recipient,
    cause: cause === 'paid without a seat' ? `checkout:${checkout.id}:seats-gone` : `page:${page.id}:returned`,
    data: {
      names: checkout.lines.map((line) => line.productName),
      seats: quantityOf(checkout.lines),
      productTypes: checkout.lines.map(({ productType }) => productType),
      amountCents: page.amountCents,
      twice: cause === 'paid twice',
    },
  })
}

async function refundOf(
  transaction: Transaction,
  checkout: Checkout,
  page: PaymentPage,
  reason: string
): Promise<string | null> {
  if (page.amountCents === 0 || !page.paymentIntent) return null
  return requestRefund(transaction, {
    checkoutId: checkout.id,
    orderId: null,
    amountCents: page.amountCents,
    destination: 'card',
    reason,
    paymentIntent: page.paymentIntent,
  })
}
