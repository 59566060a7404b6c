import type { SoldLine } from '#api/sales/product'
import { products } from '#api/sales/products'
import type { Sql } from '#api/shared/sql'
import type { ProductRef } from '#common/products'

type Line = Pick<SoldLine, 'id' | 'choice'> & Pick<ProductRef, 'productType'>

/** Counts portions that buyers gave away, by the number of the line. One query for each type. */
export async function countGivenAway(database: Sql, lines: readonly Line[]): Promise<Map<number, number>> {
  const counted = new Map<number, number>()
  for (const [productType, some] of Map.groupBy(lines, (line) => line.productType)) {
    if (!products.has(productType)) continue
    for (const [id, given] of (await products.of({ productType }).countGivenAway?.(database, some)) ?? [])
      counted.set(id, given)
  }
  return counted
}
