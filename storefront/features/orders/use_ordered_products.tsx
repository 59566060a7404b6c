import type { OrderItem } from '#common/wire'
import { useProductTypes, type OrderedProduct, type ProductTypes } from '#storefront/layout/product_types_context'
import { LineFacts } from './line_facts.tsx'
import { orderHistoryText as text } from './text/order_history.ts'

const PLAIN: OrderedProduct = { Facts: ({ item: { date } }) => date && <LineFacts date={date} /> }

/** A line of a type that is not in the map has its name, its date and its choices. */
export function readOrderedProducts(types: ProductTypes) {
  const findProduct = ({ product_type }: Pick<OrderItem, 'product_type'>) => types[product_type]?.ordered ?? PLAIN
  const nameProduct = (item: OrderItem): string =>
    findProduct(item).findName?.(item) || item.product_name || text.unknownProduct
  return { findProduct, nameProduct }
}

export const useOrderedProducts = () => readOrderedProducts(useProductTypes())
