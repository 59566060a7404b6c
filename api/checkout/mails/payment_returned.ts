import { appUrl } from '#api/config/app'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { centsText } from '#common/money'

/** A payment that was not needed, or that nothing could be made of, goes back in full. */
export async function paymentReturned({ names, amountCents, twice }: Record<string, unknown>): Promise<RenderedMail> {
  const amount = centsText(Number(amountCents))
  const seats = Array.isArray(names) && names.length > 0 ? ` for ${names.join(', ')}` : ''
  const title = `${amount} is on its way back to you`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        twice ? `Your payment of ${amount}${seats} came in a second time.` : `Your payment of ${amount}${seats} could not be turned into seats.`,
        `We have sent the full amount back to your card. Banks take up to ten days to show it.${twice ? ' Your order stays as it is.' : ' We are sorry.'}`,
      ],
      action: { label: 'See your orders', url: `${appUrl}/account/order-history` },
    }),
  }
}
