import { appUrl } from '#api/config/app'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { centsText } from '#common/money'

const ACTION = { label: 'See your orders', url: `${appUrl}/account/order-history` }

const write = mailText('payment_returned', {
  about: 'refunds',
  subject: '{amount} is on its way back to you',
  body: 'Your payment of {payment} {why}.\nWe have sent the full amount back to your card. Banks take up to ten days to show it. {end}',
  needed: ['payment', 'why'],
  examples: {
    amount: '$40.00',
    payment: '$40.00 for The Drowned Bell',
    why: 'came in a second time',
    end: 'Your order stays as it is.',
  },
  facts: { action: ACTION },
})

/** A payment that was not needed, or that nothing could be made of, goes back in full. */
export async function paymentReturned({ names, amountCents, twice }: Record<string, unknown>): Promise<RenderedMail> {
  const amount = centsText(Number(amountCents))
  const seats = Array.isArray(names) && names.length > 0 ? ` for ${names.join(', ')}` : ''
  const why = twice ? 'came in a second time' : 'could not be turned into seats'
  return write(
    { amount, payment: `${amount}${seats}`, why, end: twice ? 'Your order stays as it is.' : 'We are sorry.' },
    { action: ACTION }
  )
}
