import type { Choice, ChoiceFact, ProductFacts } from '#api/sales/product'
import type { ProductRef } from '#common/products'
import { products } from '#api/sales/products'

/** What was chosen of a line, in the words of its product. */
export function choiceWords({
  productType,
  choice,
}: Pick<ProductRef, 'productType'> & { choice: Choice }): ChoiceFact[] {
  if (choice === null || !products.has(productType)) return []
  return products.of({ productType }).tell?.(choice) ?? []
}

/** What a line of this product is called that is sold today. */
export const lineNameOf = (facts: ProductFacts, choice: Choice): string =>
  (choice && products.of(facts).lineName?.(facts, choice)) ?? facts.name
