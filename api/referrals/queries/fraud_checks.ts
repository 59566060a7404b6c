import { sql, type Sql, type Transaction } from '#api/shared/sql'

const BROWSER = sql`SELECT buyer_key AS browser FROM orders JOIN checkouts ON checkouts.id = checkout_id WHERE orders.id = $1`
const IS_KNOWN_BROWSER = sql`
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
  return (await transaction.first<{ known: boolean }>(IS_KNOWN_BROWSER, [browser, referrerId, orderId]))!.known
}

const CARD = sql`
  SELECT card_hash AS card FROM orders JOIN payment_cards ON payment_intent = provider_payment_intent WHERE orders.id = $1`
const IS_KNOWN_CARD = sql`
  SELECT EXISTS (SELECT FROM payment_cards c JOIN orders o ON o.provider_payment_intent = c.payment_intent
                  WHERE c.card_hash = $1 AND o.id <> $3
                    AND (o.user_id = $2 OR EXISTS (SELECT FROM referral_rewards WHERE order_id = o.id))) AS known`

/** The card that an order was paid with, hashed; null where it is not known. */
export const findCard = async (transaction: Transaction, orderId: number): Promise<string | null> =>
  (await transaction.first<{ card: string }>(CARD, [orderId]))?.card ?? null

/** Whether the referrer has paid with this card, or it has earned somebody a reward before (docs/adr/0013). */
export async function isKnownCard(
  transaction: Transaction,
  card: string,
  { referrerId, orderId }: { referrerId: number; orderId: number }
): Promise<boolean> {
  return (await transaction.first<{ known: boolean }>(IS_KNOWN_CARD, [card, referrerId, orderId]))!.known
}
