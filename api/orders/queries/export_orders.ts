import { walkOrders, type OrderFilters, type OrderListRow } from '#api/orders/queries/list_orders'
import type { Choice, Site, Timing } from '#api/sales/product'
import { findProducts } from '#api/sales/queries/find_products'
import { timingOf } from '#api/sales/rules/timing'
import type { Page } from '#api/shared/page'
import { sql, type Sql } from '#api/shared/sql'
import type { ProductRef } from '#common/products'

/** An order as its file shows it. */
export interface OrderExportRow extends OrderListRow {
  /** The provider's number of the payment. */
  paymentIntent: string | null
  /** In the order of the lines, one for each. Undefined: the product no longer exists. */
  products: ({ timing: Timing | undefined; site: Site | null } | undefined)[]
}

interface Line extends ProductRef {
  orderId: number
  choice: Choice
}

const LINES = sql`
  SELECT order_id AS "orderId", product_type AS "productType", product_id AS "productId", choice
    FROM order_items WHERE order_id = ANY ($1::bigint[]) ORDER BY id`
const PAYMENTS = sql`
  SELECT id, provider_payment_intent AS "paymentIntent" FROM orders
   WHERE id = ANY ($1::bigint[]) AND provider_payment_intent IS NOT NULL`

/** All orders of a list in steps, each with its payment and the date and place of its products. */
export async function* exportOrders(
  database: Sql,
  filters: OrderFilters,
  sort: Page['sort']
): AsyncGenerator<OrderExportRow[]> {
  for await (const orders of walkOrders(database, filters, sort)) {
    const ids = orders.map(({ id }) => id)
    const lines = await database.rows<Line>(LINES, [ids])
    const payments = await database.rows<{ id: number; paymentIntent: string }>(PAYMENTS, [ids])
    const find = await findProducts(database, lines)
    const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId)
    const paymentByOrder = new Map(payments.map(({ id, paymentIntent }) => [id, paymentIntent]))
    const describe = (line: Line) => {
      const facts = find(line)
      return facts && { timing: timingOf(facts, line.choice), site: facts.site }
    }
    yield orders.map((order) => ({
      ...order,
      paymentIntent: paymentByOrder.get(order.id) ?? null,
      products: (linesByOrder.get(order.id) ?? []).map(describe),
    }))
  }
}
