import { appUrl } from '#api/config/app'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { nounOf, portionWords } from '#api/sales/rules/product_text'
import { centsText } from '#common/money'

const ACTION = { label: 'Find another game', url: `${appUrl}/games` }

const write = mailText('seats_gone', {
  about: 'refunds',
  subject: '{seats} gone: your money is on its way back',
  body: 'Your payment of {amount} for {products} came in after the {noun} had been released, and someone else has {them} now.\nWe have sent the full amount back to your card. Banks take up to ten days to show it. We are sorry.',
  needed: ['amount', 'products'],
  examples: { seats: 'Your seats were', amount: '$40.00', products: EXAMPLE.game, noun: 'seats', them: 'them' },
  facts: { action: ACTION },
})

/** Paid too late: the seats were gone, the money goes back in full. */
export async function seatsGone(data: Record<string, unknown>): Promise<RenderedMail> {
  const names = (data.names as string[]).join(', ')
  const seats = Number(data.seats)
  const types = (data.productTypes as string[]).map((productType) => ({ productType }))
  const words = portionWords(nounOf(types), seats)
  const values = {
    seats: words.were,
    amount: centsText(Number(data.amountCents)),
    products: names,
    noun: words.noun,
    them: seats === 1 ? 'it' : 'them',
  }
  return write(values, { action: ACTION })
}
