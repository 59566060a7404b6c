import { raiseAlert } from '#api/operations/actions/raise_alert'
import type { PaymentPage } from '#api/payments/payment_gateway'
import { sql, type Transaction } from '#api/shared/sql'

const LIST = sql`INSERT INTO stray_pages (id, outcome) VALUES ($1, 'listed') ON CONFLICT (id) DO NOTHING RETURNING id`

/** A paid page that we did not make, whatever it names: people have to look at it, once. */
export async function listForeignPage(transaction: Transaction, page: PaymentPage): Promise<void> {
  if (!(await transaction.first(LIST, [page.id]))) return
  const { id, checkoutId, amountCents, currency, customerEmail } = page
  await raiseAlert(transaction, {
    kind: 'paid page without a checkout',
    subject: id,
    details: { names: checkoutId, amountCents, currency, email: customerEmail },
  })
}
