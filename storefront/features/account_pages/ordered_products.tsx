import type { OrderItem } from '#common/wire'
import { orderedGame } from '../games/ordered_game.tsx'
import { orderedLargeEvent } from '../large_events/ordered_large_event.tsx'
import { LineFacts } from './line_facts.tsx'
import type { OrderedProduct } from './ordered_product.ts'
import { orderHistoryText as text } from './text/order_history.ts'

/** By the type of the product. */
const PRODUCTS: Record<string, OrderedProduct> = { game: orderedGame, lpg: orderedLargeEvent }

const PLAIN: OrderedProduct = { Facts: ({ item: { date } }) => date && <LineFacts date={date} /> }

/** A type that brings nothing of its own has its name, its date if there is one, and what was chosen. */
export const productOf = ({ product_type }: Pick<OrderItem, 'product_type'>): OrderedProduct =>
  PRODUCTS[product_type] ?? PLAIN

export const productName = (item: OrderItem): string =>
  productOf(item).name?.(item) || item.product_name || text.unknownProduct
