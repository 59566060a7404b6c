import { appUrl } from '#api/config/app'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { findOrder } from '#api/orders/queries/find_order'
import { orderPage } from '#api/orders/mails/order_page'
import { splitOf, whatGoesBack } from '#api/refunds/mails/what_goes_back'
import { centsText } from '#common/money'
import type { Connection } from '#api/shared/sql'

const write = mailText('money_back', {
  about: 'refunds',
  subject: '{amount} goes back to you (order {order})',
  body: '{greeting}, we are sending you a refund for your order: {money}.\nNothing else about your order has changed.',
  needed: ['order', 'money'],
  examples: {
    greeting: EXAMPLE.greeting,
    amount: '$20.00',
    order: EXAMPLE.order,
    money: '$20.00 to your card (banks take up to ten days to show it)',
  },
  facts: { action: { label: 'See your order', url: `${appUrl}/account/order-history` } },
})

/** Tells a buyer that staff gave money back; their seats are not touched by it. */
export async function moneyBack(database: Connection, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  if (!order) return null
  const split = splitOf(data)
  const values = {
    greeting: greeting(data.firstName),
    amount: centsText(split.cardCents + split.creditsCents),
    order: `#${order.id}`,
    money: whatGoesBack(split),
  }
  return write(values, { action: { label: 'See your order', url: orderPage(order) } })
}
