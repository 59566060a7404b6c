import { appUrl } from '#api/config/app'
import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { wordsOf } from '#api/sales/rules/product_text'
import { whenText } from '#api/shared/clock'
import { sql, type Sql } from '#api/shared/sql'
import { centsText } from '#common/money'

const FIND = sql`SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE id = $1 AND state = 'open' AND expires_at > product_now()`

const write = mailText('payment_link', {
  about: 'orders',
  subject: 'Pay for {seats}',
  body: '{greeting}, we are holding {seats} for you. The total is {amount}.\nPlease pay by {until}. After that, others can book.',
  needed: ['seats', 'amount', 'until'],
  examples: { greeting: EXAMPLE.greeting, seats: 'your seats', amount: '$40.00', until: EXAMPLE.when },
  facts: {
    rows: [{ label: EXAMPLE.game, value: EXAMPLE.when }],
    action: { label: 'Pay $40.00', url: `${appUrl}/cart` },
  },
})

/** Sends the payment page to a buyer. Null once it is paid or ended. */
export async function paymentLink(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const checkout = await database.first<Checkout>(FIND, [data.checkoutId])
  if (!checkout) return null
  const amount = centsText(checkout.amountCents)
  return write(
    {
      greeting: greeting(checkout.lines[0]!.firstName),
      seats: wordsOf(checkout.lines).yours,
      amount,
      until: whenText(checkout.expiresAt),
    },
    {
      rows: checkout.lines.map((line) => ({
        label: line.productName,
        value: [wordsOf([line]).count, line.about].filter(Boolean).join(', '),
      })),
      action: { label: `Pay ${amount}`, url: String(data.url) },
    }
  )
}
