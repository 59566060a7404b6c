import { appUrl } from '#api/config/app'
import { greeting } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_renderers'
import { splitOf, whatGoesBack } from '#api/refunds/mails/what_goes_back'
import { moneyText } from '#api/shared/money'

/** Tells a buyer that staff gave money back; their seats are not touched by it. */
export async function moneyBack(data: Record<string, unknown>): Promise<RenderedMail> {
  const split = splitOf(data)
  const title = `${moneyText(split.cardCents + split.creditsCents)} goes back to you (order #${Number(data.orderId)})`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(data.firstName)}, we are giving money back for your order: ${whatGoesBack(split)}.`,
        'Nothing else about your order has changed.',
      ],
      action: { label: 'See your orders', url: `${appUrl}/account/order-history` },
    }),
  }
}
