import type { ComponentType, ReactNode } from 'react'
import type { CartGame, CartItem } from '../../../common/wire.ts'

interface MaximumProps {
  item: CartItem
  /** Null where nobody knows. */
  seatsLeft: number | null
  children: (maximum: number) => ReactNode
}

/** What a product type brings to its lines in the cart; the line has the rest. */
export interface ProductLine {
  /** The address of its page. */
  path?: (item: CartItem) => string
  /** Below its name. `game`: null where it is none, and while nobody knows. */
  Facts?: ComponentType<{ game: CartGame }>
  /** What was chosen of it. */
  details?: (item: CartItem) => { label: string; value: string }[]
  /** Tells the most of it that may be bought. */
  Maximum: ComponentType<MaximumProps>
  /** Whether the line says so. */
  tellsMaximum?: boolean
}
