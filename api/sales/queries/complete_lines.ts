import type { ProductFacts, ProductRef } from '#api/sales/product'
import { findProducts } from '#api/sales/queries/find_products'
import type { Sql } from '#api/shared/sql'

/** A line with what is known today of its product; undefined where that is not sold in this shop (any more). */
export type WithFacts<Line> = Line & { facts: ProductFacts | undefined }

export async function completeLines<Line extends ProductRef>(database: Sql, lines: readonly Line[]): Promise<WithFacts<Line>[]> {
  const of = await findProducts(database, lines)
  return lines.map((line) => ({ ...line, facts: of(line) }))
}
