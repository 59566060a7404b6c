import { findBalance } from '#api/credits/queries/find_balance'
import { findBuyerAccount } from '#api/orders/queries/find_buyer_account'
import {
  priceManualOrder,
  sumOfItems,
  type ManualOrderItem,
  type PricedItem,
} from '#api/orders/queries/price_manual_order'
import type { Sql } from '#api/shared/sql'

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
