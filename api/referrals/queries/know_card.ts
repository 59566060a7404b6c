import { sql, type Transaction } from '#api/shared/sql'

const CARD = sql`
  SELECT card_hash AS card FROM orders JOIN payment_cards ON payment_intent = provider_payment_intent WHERE orders.id = $1`
const KNOWN = sql`
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
  return (await transaction.first<{ known: boolean }>(KNOWN, [card, referrerId, orderId]))!.known
}
