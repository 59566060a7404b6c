import { retention } from '#api/config/retention'
import { sql, type Sql, type Transaction } from '#api/shared/sql'

const FORGET_CUSTOMER = sql`
  UPDATE payment_customers SET provider_customer_id = NULL, generation = generation + 1 WHERE provider_customer_id = $1`

/** For a customer that the provider no longer knows, say because somebody deleted it there. */
export async function forgetCustomer(database: Sql, customer: string): Promise<void> {
  await database.run(FORGET_CUSTOMER, [customer])
}

const FORGET_CUSTOMERS = sql`DELETE FROM payment_customers WHERE user_id = ANY($1::bigint[])`
const FORGET_CARDS = sql`DELETE FROM payment_cards WHERE payment_intent IN (SELECT provider_payment_intent FROM orders WHERE id = ANY($1::bigint[]))`
const MOVE = sql`UPDATE payment_customers SET user_id = $2 WHERE user_id = $1 AND NOT EXISTS (SELECT FROM payment_customers WHERE user_id = $2)`

/** What ties people to their saved cards at the provider, and the hashes of the cards that they paid with. */
export async function forgetCustomers(
  transaction: Transaction,
  { userIds, orderIds }: { userIds: number[]; orderIds: number[] }
): Promise<void> {
  await transaction.run(FORGET_CUSTOMERS, [userIds])
  await transaction.run(FORGET_CARDS, [orderIds])
}

/** Saved cards go along; where the account that stays has its own, those stay. */
export async function moveCustomer(
  transaction: Transaction,
  { from, to }: { from: number; to: number }
): Promise<void> {
  await transaction.run(MOVE, [from, to])
  await transaction.run(FORGET_CUSTOMERS, [[from]])
}

/** Buyers stand in them. What nobody has handled stays until somebody does. */
const FORGET_EVENTS = sql`DELETE FROM webhook_events WHERE made_at < product_now() - make_interval(days => $1) AND handled_at IS NOT NULL`

export const forgetEvents = (database: Sql): Promise<number> => database.run(FORGET_EVENTS, [retention.logDays])
