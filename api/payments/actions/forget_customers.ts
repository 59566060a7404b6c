import { sql, type Transaction } from '#api/shared/sql'

const FORGET = sql`DELETE FROM payment_customers WHERE user_id = ANY($1::bigint[])`
const FORGET_CARDS = sql`DELETE FROM payment_cards WHERE payment_intent IN (SELECT provider_payment_intent FROM orders WHERE id = ANY($1::bigint[]))`
const MOVE = sql`UPDATE payment_customers SET user_id = $2 WHERE user_id = $1 AND NOT EXISTS (SELECT FROM payment_customers WHERE user_id = $2)`

/** What ties people to their saved cards at the provider, and the hashes of the cards that they paid with. */
export async function forgetCustomers(
  transaction: Transaction,
  { userIds, orderIds }: { userIds: number[]; orderIds: number[] }
): Promise<void> {
  await transaction.run(FORGET, [userIds])
  await transaction.run(FORGET_CARDS, [orderIds])
}

/** Saved cards go along; where the account that stays has its own, those stay. */
export async function moveCustomer(
  transaction: Transaction,
  { from, to }: { from: number; to: number }
): Promise<void> {
  await transaction.run(MOVE, [from, to])
  await transaction.run(FORGET, [[from]])
}
