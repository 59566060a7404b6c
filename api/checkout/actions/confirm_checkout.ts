import { inject } from '@adonisjs/core'
import { appKey } from '#api/config/app'
import { endCheckout } from '#api/checkout/actions/release_checkout'
import { settleOrder } from '#api/checkout/actions/settle_order'
import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { checkoutOver, checkoutUnknown, tooManyConfirmations } from '#api/checkout/exceptions/checkout_refusals'
import { buyerEmail, isConfirmedByEmail, opensCheckout } from '#api/checkout/rules/hold_terms'
import { mailStranger } from '#api/notifications/actions/mail_stranger'
import { placeOrder } from '#api/orders/actions/place_order'
import { sellPortions } from '#api/sales/actions/stock'
import { Database, sql, type Transaction } from '#api/shared/sql'

type LockedCheckout = Checkout & { isOver: boolean; network: string | null }

const LOCK = sql`SELECT ${CHECKOUT_COLUMNS}, network, expires_at <= product_now() AS "isOver" FROM checkouts WHERE provider_session_id = $1 AND ui_mode = 'none' /* guard: confirmation-lock */ FOR UPDATE /* end guard */`
const ORDER_OF = sql`SELECT id FROM orders WHERE checkout_id = $1`
const FULFILLED = sql`UPDATE checkouts SET state = 'fulfilled', updated_at = product_now() WHERE id = $1`
const MARK_SENT = sql`UPDATE checkouts SET confirmation_sent_at = product_now() WHERE id = $1`
const MARK_CONFIRMED = sql`UPDATE checkouts SET email_confirmed_at = product_now() WHERE id = $1`

export interface ConfirmCheckoutInput {
  userId: number | null
  /** From the mail that a guest gets. */
  link?: string
}

/** The order, or the address to which the link was mailed. */
export type ConfirmedCheckout = { orderId: number } | { email: string; until: Date }

/**
 * Confirms a checkout that needs no card, because credits cover it or it is free: this alone spends the credits and makes the
 * order. A guest confirms free seats by the link that is mailed first (D-37). Repeating it returns the same order.
 */
@inject()
export class ConfirmCheckout {
  constructor(protected database: Database) {}

  async handle(pageId: string, { userId, link }: ConfirmCheckoutInput): Promise<ConfirmedCheckout> {
    const confirmation = await this.database.transaction(async (transaction) => {
      const checkout = await transaction.first<LockedCheckout>(LOCK, [pageId])
      if (!checkout || (checkout.userId !== null && checkout.userId !== userId)) throw checkoutUnknown()
      const byEmail = isConfirmedByEmail(checkout)
      if (byEmail && link !== undefined && !opensCheckout(link, checkout, appKey)) throw checkoutUnknown()
      if (checkout.state === 'fulfilled')
        return { orderId: (await transaction.first<{ id: number }>(ORDER_OF, [checkout.id]))!.id }
      if (checkout.state !== 'open' || checkout.isOver) return null
      // guard: email-confirmation
      if (byEmail && link === undefined) return mailLink(transaction, checkout)
      // end guard
      if (byEmail) await transaction.run(MARK_CONFIRMED, [checkout.id])
      return complete(transaction, checkout)
    })
    if (confirmation === null) throw checkoutOver()
    return confirmation
  }
}

/** Once for each checkout. Anybody may have typed the address, so its mails are limited. */
async function mailLink(transaction: Transaction, checkout: LockedCheckout): Promise<ConfirmedCheckout> {
  const { id, buyerKey, network, expiresAt, confirmationSentAt } = checkout
  const email = buyerEmail(checkout)
  if (confirmationSentAt === null) {
    const mail = { kind: 'confirm_seats', recipient: email, cause: `checkout:${id}:confirm`, data: { checkoutId: id } }
    if (!(await mailStranger(transaction, mail, { sender: `browser:${buyerKey}`, network })))
      throw tooManyConfirmations()
    await transaction.run(MARK_SENT, [id])
  }
  return { email, until: expiresAt }
}

/** Returns null and spends nothing when the game of the seats was canceled meanwhile. */
async function complete(transaction: Transaction, checkout: Checkout): Promise<ConfirmedCheckout | null> {
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
  return { orderId: order.id }
}
