import { gameLine } from '../games/cart_line.tsx'
import { largeEventLine } from '../large_events/cart_line.tsx'
import type { ProductLine } from './product_line.ts'
import { maximumFor } from './quantity.ts'

/** By the type of the product. */
const LINES: Record<string, ProductLine> = { game: gameLine, lpg: largeEventLine }

const PLAIN: ProductLine = { Maximum: ({ item, children }) => children(maximumFor(item)) }

/** A type that brings no line of its own has its name, its person and its price. */
export const lineOf = (productType: string): ProductLine => LINES[productType] ?? PLAIN
