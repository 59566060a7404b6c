import { greeting } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { findOrder } from '#api/orders/queries/find_order'
import { orderPage } from '#api/orders/mails/order_page'
import { splitOf, whatGoesBack } from '#api/refunds/mails/what_goes_back'
import { centsText } from '#common/money'
import type { Connection } from '#api/shared/sql'

/** Tells a buyer that staff gave money back; their seats are not touched by it. */
export async function moneyBack(database: Connection, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const order = await findOrder(database, Number(data.orderId))
  if (!order) return null
  const split = splitOf(data)
  const title = `${centsText(split.cardCents + split.creditsCents)} goes back to you (order #${order.id})`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(data.firstName)}, we are giving money back for your order: ${whatGoesBack(split)}.`,
        'Nothing else about your order has changed.',
      ],
      action: { label: 'See your order', url: orderPage(order) },
    }),
  }
}
