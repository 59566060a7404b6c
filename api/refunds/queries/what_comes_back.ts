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
export async function whatComesBack(database: Sql, products: { productType: string; productIds: readonly number[] }): Promise<ComingBack> {
  const sum: ComingBack = { quantity: 0, orders: 0, cardCents: 0, deskCents: 0, creditsCents: 0 }
  for (const lines of Map.groupBy(await readLiveItems(database, products), ({ orderId }) => orderId).values()) {
    const order = { ...lines[0]! }
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
