import { appKey, appUrl } from '#api/config/app'
import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { confirmationLink } from '#api/checkout/rules/hold_terms'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { wordsOf } from '#api/sales/rules/product_text'
import { whenText } from '#api/shared/clock'
import { sql, type Sql } from '#api/shared/sql'

const FIND = sql`SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE id = $1 AND state = 'open' AND expires_at > product_now()`

const write = mailText('confirm_seats', {
  about: 'orders',
  subject: 'Please confirm {seats}',
  body: '{greeting}, you asked for {seats}, and there is nothing to pay. Please confirm by {until}. After that, others can book.\nIf you did not ask for this, do nothing. Nothing is booked without your confirmation.',
  needed: ['seats', 'until'],
  examples: { greeting: EXAMPLE.greeting, seats: 'your seat', until: EXAMPLE.when },
  facts: {
    rows: [{ label: EXAMPLE.game, value: EXAMPLE.when }],
    action: { label: 'Confirm your seat', url: `${appUrl}/confirm-seats` },
  },
})

/** Asks a guest to confirm free seats. Null once they are confirmed, or held no more. */
export async function confirmSeats(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const checkout = await database.first<Checkout>(FIND, [data.checkoutId])
  if (!checkout) return null
  const words = wordsOf(checkout.lines)
  return write(
    {
      greeting: greeting(checkout.lines[0]!.firstName),
      seats: words.yours,
      until: whenText(checkout.expiresAt),
    },
    {
      rows: checkout.lines.map((line) => ({
        label: line.productName,
        value: [wordsOf([line]).count, line.about].filter(Boolean).join(', '),
      })),
      action: {
        label: `Confirm ${words.yours}`,
        url: `${checkout.origin ?? appUrl}/confirm-seats#${confirmationLink(checkout, appKey)}`,
      },
    }
  )
}
