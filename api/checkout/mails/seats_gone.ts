import { appUrl } from '#api/config/app'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { FIRST_TYPE } from '#api/sales/product'
import { nounOf, portionWords } from '#api/sales/rules/portion_words'
import { centsText } from '#common/money'

/** Paid too late: the seats were gone, the money goes back in full. */
export async function seatsGone(data: Record<string, unknown>): Promise<RenderedMail> {
  const names = Array.isArray(data.names) ? data.names.join(', ') : ''
  const seats = Number(data.seats ?? 2)
  const types = Array.isArray(data.productTypes) ? (data.productTypes as string[]) : [FIRST_TYPE]
  const words = portionWords(nounOf(types.map((productType) => ({ productType }))), seats)
  const title = `${words.were} gone: your money is on its way back`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `Your payment of ${centsText(Number(data.amountCents))} for ${names} came in after the ${words.noun} had been let go, and somebody else has ${seats === 1 ? 'it' : 'them'} now.`,
        'We have sent the full amount back to your card. Banks take up to ten days to show it. We are sorry.',
      ],
      action: { label: 'Find another game', url: `${appUrl}/games` },
    }),
  }
}
