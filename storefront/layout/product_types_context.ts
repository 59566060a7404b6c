import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { CartItem, OrderItem, TicketRole } from '#common/wire'

/** Compares an item of the cart with its product as the shop has it now. */
export interface ItemCheck<Product = unknown> {
  /** Items with the same key share one request. Null: nothing is loaded, and the item stays as it is. */
  getKey(item: CartItem): string | null
  isOpen(item: CartItem, product: Product, now: Date): boolean
  /** Dollars; undefined keeps the item's price. */
  findPrice(item: CartItem, product: Product): number | undefined
}

interface LineProps<Product> {
  item: CartItem
  product: Product
  /** Seats that a checkout of this buyer holds. */
  held: number
}

/** The part of a cart line that depends on the product type. `Product` is the result of `load`. */
export interface ProductLine<Product = unknown> {
  getPath?(item: CartItem): string
  check?: ItemCheck<Product>
  /** Null: the product does not exist any more. */
  load?(item: CartItem): Promise<Product | null>
  findPicture?(product: Product): string | null
  countOpenSeats?(product: Product): number
  /** Below the name, once the product is loaded. */
  Facts?(props: LineProps<Product>): ReactNode
  listDetails?(item: CartItem): { label: string; value: string }[]
  Alternatives?(props: { item: CartItem; product: Product }): ReactNode
  /** Passes the largest quantity that may be bought. */
  Maximum(props: { item: CartItem; held: number; children: (maximum: number) => ReactNode }): ReactNode
  showsMaximum?: boolean
}

interface InvitationWords {
  lead: string
  leadWithReward: string
  label: string
  message: (name: string) => string
}

/** The part of an order line that depends on the product type. */
export interface OrderedProduct {
  /** The current name, which may differ from the name at the time of the sale. */
  findName?: (item: OrderItem) => string | undefined
  findPicture?: (item: OrderItem) => string | null
  /** Below the name: date, game master and place. */
  Facts: ComponentType<{ item: OrderItem }>
  /** Heading of the links; by default they lead to tickets. */
  links?: string
  invitation?: InvitationWords
  /** For the next order to come. */
  next?: { heading: (when: string) => string; advice: (quantity: number, role: TicketRole) => string }
}

interface ProductType {
  line: ProductLine
  ordered: OrderedProduct
}

/** By the name of the product type. */
export type ProductTypes = Readonly<Record<string, ProductType>>

/** A type that is not in the map has a line with name, attendee and price. */
export const ProductTypesContext = createContext<ProductTypes | null>(null)

export function useProductTypes(): ProductTypes {
  const types = use(ProductTypesContext)
  if (!types) throw new Error('The page is rendered without product types')
  return types
}
