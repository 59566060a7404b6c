import { useCallback } from 'react'
import { useProductTypes, type ProductLine } from '#storefront/layout/product_types_context'
import type { FindLine } from './check_cart.ts'
import { maximumFor } from './quantity.ts'

const PLAIN: ProductLine = { Maximum: ({ item, children }) => children(maximumFor(item)) }

export function useFindLine(): FindLine {
  const types = useProductTypes()
  return useCallback((productType) => types[productType]?.line ?? PLAIN, [types])
}
