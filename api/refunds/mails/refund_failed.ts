import { appUrl } from '#api/config/app'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { orderPage } from '#api/orders/mails/order_page'
import { findOrder } from '#api/orders/queries/find_order'
import { centsText } from '#common/money'
import type { Connection } from '#api/shared/sql'

const write = mailText('refund_failed', {
  about: 'refunds',
  subject: 'We could not return {amount} (order {order})',
  body: '{greeting}, your card did not accept our refund of {amount}. You do not have to do anything.\nOur staff know about it and will return your money another way.',
  needed: ['order', 'amount'],
  examples: { greeting: EXAMPLE.greeting, amount: '$20.00', order: EXAMPLE.order },
  facts: { action: { label: 'See your order', url: `${appUrl}/account/order-history` } },
})

/** Corrects an earlier mail about the same refund. */
export async function refundFailed(database: Connection, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  if (!order) return null
  const values = {
    greeting: greeting(data.firstName),
    amount: centsText(Number(data.amountCents)),
    order: `#${order.id}`,
  }
  return write(values, { action: { label: 'See your order', url: orderPage(order) } })
}
