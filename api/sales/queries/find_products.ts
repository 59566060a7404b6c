import type { ProductFacts } from '#api/sales/product'
import { products } from '#api/sales/products'
import { keyOf, type ProductRef } from '#common/products'
import type { Sql } from '#api/shared/sql'

export type FoundProducts = (ref: ProductRef) => ProductFacts | undefined

/** What is known of these products: one query for each type, whatever their number. */
export async function findProducts(database: Sql, refs: readonly ProductRef[]): Promise<FoundProducts> {
  const found = new Map<string, ProductFacts>()
  for (const [type, some] of Map.groupBy(refs, ({ productType }) => productType)) {
    if (!products.has(type)) continue
    const ids = [...new Set(some.map(({ productId }) => productId))]
    for (const facts of (await products.of({ productType: type }).find(database, ids)).values())
      found.set(keyOf(facts), facts)
  }
  return (ref) => found.get(keyOf(ref))
}

export const findProduct = async (database: Sql, ref: ProductRef): Promise<ProductFacts | undefined> =>
  (await findProducts(database, [ref]))(ref)
