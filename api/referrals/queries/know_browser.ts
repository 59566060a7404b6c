import { sql, type Sql, type Transaction } from '#api/shared/sql'

const BROWSER = sql`SELECT buyer_key AS browser FROM orders JOIN checkouts ON checkouts.id = checkout_id WHERE orders.id = $1`
const KNOWN = sql`
  SELECT EXISTS (SELECT FROM checkouts WHERE buyer_key = $1 AND user_id = $2)
      OR EXISTS (SELECT FROM checkouts c JOIN orders o ON o.checkout_id = c.id JOIN referral_rewards r ON r.order_id = o.id
                  WHERE c.buyer_key = $1 AND o.id <> $3) AS known`

/** The browser that an order was bought with, by the key that it gave itself; null for one from the desk. */
export const findBrowser = async (database: Sql, orderId: number): Promise<string | null> =>
  (await database.first<{ browser: string }>(BROWSER, [orderId]))?.browser ?? null

/** Whether the referrer has bought with this browser, or it has earned somebody a reward before (docs/adr/0013). */
export async function isKnownBrowser(
  transaction: Transaction,
  browser: string,
  { referrerId, orderId }: { referrerId: number; orderId: number }
): Promise<boolean> {
  return (await transaction.first<{ known: boolean }>(KNOWN, [browser, referrerId, orderId]))!.known
}
