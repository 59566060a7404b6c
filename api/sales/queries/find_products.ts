import type { LineLink, ProductFacts, SoldLine } from '#api/sales/product'
import { products } from '#api/sales/products'
import type { Sql } from '#api/shared/sql'
import { keyOf, type ProductRef } from '#common/products'

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

type Line = SoldLine & Pick<ProductRef, 'productType'> & { status: string }

/** What belongs to lines that stand for their buyers, by the line's number: one query for each type that has any. */
export async function findLinks(database: Sql, lines: readonly Line[]): Promise<Map<number, LineLink[]>> {
  const found = new Map<number, LineLink[]>()
  for (const [type, some] of Map.groupBy(
    lines.filter(({ status }) => status === 'active'),
    ({ productType }) => productType
  )) {
    if (!products.has(type)) continue
    for (const [id, links] of (await products.of({ productType: type }).links?.(database, some)) ?? [])
      found.set(id, links)
  }
  return found
}

type GivenLine = Pick<SoldLine, 'id' | 'choice'> & Pick<ProductRef, 'productType'>

/** Counts portions that buyers gave away, by the number of the line. One query for each type. */
export async function countGivenAway(database: Sql, lines: readonly GivenLine[]): Promise<Map<number, number>> {
  const counted = new Map<number, number>()
  for (const [productType, some] of Map.groupBy(lines, (line) => line.productType)) {
    if (!products.has(productType)) continue
    for (const [id, given] of (await products.of({ productType }).countGivenAway?.(database, some)) ?? [])
      counted.set(id, given)
  }
  return counted
}
