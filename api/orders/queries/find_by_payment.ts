import type { Conditions } from '#api/shared/conditions'
import { sql, type Sql } from '#api/shared/sql'

/** A number of the payment provider: of a payment, a payment page or a refund; of the demo world, which it does not know. */
const NUMBER = /\b(?:demo_)?(?:pi|cs|re|pyr)_[A-Za-z\d_]{6,}/

/** Each by an index of its own. */
const ORDERS = sql`
  SELECT id::int FROM orders WHERE provider_payment_intent = $1
   UNION SELECT o.id::int FROM checkouts c JOIN orders o ON o.checkout_id = c.id WHERE c.provider_session_id = $1
   UNION SELECT order_id::int FROM refunds WHERE provider_refund_id = $1 AND order_id IS NOT NULL`

/** As it was pasted: alone, in an address of the provider's dashboard, or in a sentence. */
export const paymentIn = (q: string | undefined): string | undefined =>
  q === undefined ? undefined : NUMBER.exec(q)?.[0]

/** The order that was paid so; a secret of the page that is pasted along with its number is left out. */
export async function addPayment(database: Sql, conditions: Conditions, payment: string): Promise<void> {
  const ids = (await database.rows<{ id: number }>(ORDERS, [payment.replace(/_secret_.*$/, '')])).map(({ id }) => id)
  conditions.search((place) => `o.id = ANY(${place(ids)}::bigint[])`)
}
