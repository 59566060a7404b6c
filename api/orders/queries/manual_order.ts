import { findBalance } from '#api/credits/queries/find_balance'
import { readChoice } from '#api/sales/actions/admit'
import type { Choice, ProductFacts } from '#api/sales/product'
import { findProducts } from '#api/sales/queries/find_products'
import { Refused } from '#api/shared/errors'
import { sql, type Sql } from '#api/shared/sql'
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

export interface ManualOrderQuote {
  items: PricedItem[]
  totalCents: number
  /** What the account of the address can spend. Null without an account. */
  creditCents: number | null
}

/** The price of a manual order as it would be taken now. */
export async function quoteManualOrder(
  database: Sql,
  { items: input, email }: { items: readonly ManualOrderItem[]; email: string }
): Promise<ManualOrderQuote> {
  const items = await priceManualOrder(database, input)
  const userId = await findBuyerAccount(database, email)
  return {
    items,
    totalCents: sumOfItems(items),
    creditCents: userId === null ? null : await findBalance(database, userId),
  }
}

const ACCOUNT = sql`SELECT id FROM users WHERE lower(email) = lower($1) AND email_verified_at IS NOT NULL`

/** The account whose owner proved that this address is theirs. */
export const findBuyerAccount = async (database: Sql, email: string): Promise<number | null> =>
  email === '' ? null : ((await database.first<{ id: number }>(ACCOUNT, [email]))?.id ?? null)
