import { sql, type Transaction } from '#api/shared/sql'
import type { ProductRef } from '#common/products'

/** The game master and the venue before the change. */
export interface FormerHosts {
  gameMasterId: number | null
  venueId: number | null
}

const OF_ORDER = sql`SELECT renew_hosts(ARRAY[$1::bigint], $2, $3)`
const OF_PRODUCTS = sql`
  SELECT renew_hosts(ARRAY(SELECT DISTINCT order_id FROM order_items WHERE product_type = $1 AND product_id = ANY($2::bigint[])), $3, $4)`

/** Lists an order under the game masters and venues of its lines, after a line was moved. */
export async function renewHostsOfOrder(
  transaction: Transaction,
  orderId: number,
  { gameMasterId, venueId }: FormerHosts
): Promise<void> {
  await transaction.run(OF_ORDER, [orderId, gameMasterId, venueId])
}

/** Lists the orders of products under their new game master and venue. */
export async function renewHostsOfProducts(
  transaction: Transaction,
  productType: ProductRef['productType'],
  productIds: readonly number[],
  { gameMasterId, venueId }: FormerHosts
): Promise<void> {
  await transaction.run(OF_PRODUCTS, [productType, productIds, gameMasterId, venueId])
}
