import { readLiveItems } from '#api/refunds/queries/list_live_items'
import { isPaidAtDesk, splitRefund } from '#api/refunds/rules/split_refund'
import type { Sql } from '#api/shared/sql'

/** Cents, by where they came from. */
export interface ComingBack {
  quantity: number
  orders: number
  cardCents: number
  deskCents: number
  creditsCents: number
}

/** What goes back if nothing of these products takes place: to the cent what `returnItem` gives line by line. */
export async function whatComesBack(database: Sql, products: Products): Promise<ComingBack> {
  return comingBack(await readLiveItems(database, products), new Map())
}

/** The same for each, where they are given back one after the other, in this order: what an order has in several of them is split anew each time. */
export async function whatComesBackOfEach(database: Sql, products: Products): Promise<Map<number, ComingBack>> {
  const lines = Map.groupBy(await readLiveItems(database, products), ({ productId }) => productId)
  const orders: Orders = new Map()
  return new Map(products.productIds.map((id) => [id, comingBack(lines.get(id) ?? [], orders)]))
}

interface Products {
  productType: string
  productIds: readonly number[]
}

type Line = Awaited<ReturnType<typeof readLiveItems>>[number]
/** By id, with what has gone back of them so far. */
type Orders = Map<number, Line>

function comingBack(items: readonly Line[], orders: Orders): ComingBack {
  const sum: ComingBack = { quantity: 0, orders: 0, cardCents: 0, deskCents: 0, creditsCents: 0 }
  for (const [orderId, lines] of Map.groupBy(items, (item) => item.orderId)) {
    const order = orders.get(orderId) ?? { ...lines[0]! }
    orders.set(orderId, order)
    sum.orders += 1
    for (const { quantity, valueCents } of lines) {
      const { cardCents, creditsCents } = splitRefund(order, valueCents)
      order.refundedToCardCents += cardCents
      order.refundedToCreditsCents += creditsCents
      sum.quantity += quantity
      sum[isPaidAtDesk(order) ? 'deskCents' : 'cardCents'] += cardCents
      sum.creditsCents += creditsCents
    }
  }
  return sum
}
