import { sql, type Sql } from '#api/shared/sql'

const FIND = sql`SELECT provider_customer_id AS id FROM payment_customers WHERE user_id = $1`

/** The provider's name for a person; null for who never saved a card. */
export async function findCustomer(database: Sql, userId: number): Promise<string | null> {
  return (await database.first<{ id: string | null }>(FIND, [userId]))?.id ?? null
}
