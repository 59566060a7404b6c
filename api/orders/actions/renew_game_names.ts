import { sql, type Transaction } from '#api/shared/sql'

const RENEW = sql`
  UPDATE orders SET game_names = game_names(id)
   WHERE id IN (SELECT order_id FROM order_items WHERE id = ANY($1::bigint[])) AND game_names <> game_names(id)`

/** Writes the names that a search of orders finds, after lines got another name. */
export async function renewGameNames(transaction: Transaction, itemIds: readonly number[]): Promise<void> {
  await transaction.run(RENEW, [itemIds])
}
