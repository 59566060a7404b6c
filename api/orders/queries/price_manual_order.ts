import { readChoice } from '#api/sales/actions/admit'
import type { Choice, ProductFacts } from '#api/sales/product'
import { findProducts } from '#api/sales/queries/find_products'
import { Refused } from '#api/shared/errors'
import type { Sql } from '#api/shared/sql'
import type { ProductRef } from '#common/products'

export interface ManualOrderItem extends ProductRef {
  quantity: number
  /** As it was sent. */
  chosen: unknown
}

export interface PricedItem extends ProductRef {
  quantity: number
  choice: Choice
  facts: ProductFacts
}

/** Prices the items of a manual order from the database, in the order of the form. */
export async function priceManualOrder(database: Sql, items: readonly ManualOrderItem[]): Promise<PricedItem[]> {
  const find = await findProducts(database, items)
  const priced: PricedItem[] = []
  for (const { chosen, ...item } of items) {
    const facts = find(item)
    if (!facts?.onSale) throw new Refused('GAME_GONE', 'Game not found or not available.')
    priced.push({ ...item, facts, choice: await readChoice(database, item, chosen) })
  }
  return priced
}

export const sumOfItems = (items: readonly PricedItem[]): number =>
  items.reduce((sum, { facts, quantity }) => sum + facts.priceCents * quantity, 0)
