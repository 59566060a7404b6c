import type { LineLink, SoldLine } from '#api/sales/product'
import { products } from '#api/sales/products'
import type { ProductRef } from '#common/products'
import type { Sql } from '#api/shared/sql'

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
