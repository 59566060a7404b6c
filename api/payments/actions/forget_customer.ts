import { sql, type Sql } from '#api/shared/sql'

const FORGET = sql`
  UPDATE payment_customers SET provider_customer_id = NULL, generation = generation + 1 WHERE provider_customer_id = $1`

/** For a customer that the provider no longer knows, say because somebody deleted it there. */
export async function forgetCustomer(database: Sql, customer: string): Promise<void> {
  await database.run(FORGET, [customer])
}
