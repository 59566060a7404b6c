import { sql, type Sql, type Transaction } from '#api/shared/sql'

const RECORD = sql`SELECT split_revenue(ARRAY[$1::bigint]), list_under_hosts(ARRAY[$1::bigint])`
/** With the order locked: two changes of one order must not split it at once. */
const SPLIT = sql`SELECT split_revenue(ARRAY[id]) FROM (SELECT id FROM orders WHERE id = $1 FOR NO KEY UPDATE) locked`
const RENEW_NAMES = sql`
  UPDATE orders SET game_names = game_names(id)
   WHERE id IN (SELECT order_id FROM order_items WHERE id = ANY($1::bigint[])) AND game_names <> game_names(id)`

/** Splits the revenue of a new order over its lines, and lists it under its game masters and venues. */
export async function recordSale(database: Sql, orderId: number): Promise<void> {
  await database.run(RECORD, [orderId])
}

/** Splits the revenue again after lines or the payment of an order changed. */
export async function splitRevenue(transaction: Transaction, orderId: number): Promise<void> {
  await transaction.run(SPLIT, [orderId])
}

/** Writes the names that a search of orders finds, after lines got another name. */
export async function renewGameNames(transaction: Transaction, itemIds: readonly number[]): Promise<void> {
  await transaction.run(RENEW_NAMES, [itemIds])
}
