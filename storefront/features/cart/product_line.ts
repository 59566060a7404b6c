import type { ComponentType, ReactNode } from 'react'
import type { CartGame, CartItem, LargeEvent } from '#common/wire'

interface MaximumProps {
  item: CartItem
  /** So many are set aside for this buyer by a checkout of their own. */
  held: number
  children: (maximum: number) => ReactNode
}

/** What a product type brings to its lines in the cart; the line has the rest. */
export interface ProductLine {
  /** The address of its page. */
  path?: (item: CartItem) => string
  /** Below its name. `game`: null where it is none, and while nobody knows. */
  Facts?: ComponentType<{ game: CartGame }>
  /** The same of a large event's ticket. */
  EventFacts?: ComponentType<{ item: CartItem; event: LargeEvent; held: number }>
  /** What was chosen of it. */
  details?: (item: CartItem) => { label: string; value: string }[]
  /** Tells the most of it that may be bought. */
  Maximum: ComponentType<MaximumProps>
  /** Whether the line says so. */
  tellsMaximum?: boolean
}
