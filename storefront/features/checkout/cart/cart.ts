import type { CartItem } from '#common/wire'
import { keyOf } from '#common/products'
import { toCents } from '#common/money'
import { maximumFor } from './quantity.ts'

export interface CartState {
  readonly items: readonly CartItem[]
}

export type CartChange =
  | { kind: 'add'; item: CartItem }
  | { kind: 'update'; index: number; quantity: number }
  | { kind: 'remove'; index: number }
  | { kind: 'remove_product'; productType: string; productId: number; email: string }
  | { kind: 'replace'; items: readonly CartItem[] }
  | { kind: 'clear' }

export const EMPTY_CART: CartState = { items: [] }

/** The cart after a change. A change that changes nothing answers the same cart. */
export function changeCart(cart: CartState, change: CartChange): CartState {
  switch (change.kind) {
    case 'add':
      return { items: added(cart.items, change.item) }
    case 'update':
      return {
        items: cart.items.map((item, index) =>
          index === change.index ? { ...item, quantity: change.quantity } : item
        ),
      }
    case 'remove':
      return { items: cart.items.filter((_, index) => index !== change.index) }
    case 'remove_product':
      return { items: cart.items.filter((item) => !isSame(item, change)) }
    case 'replace':
      return { items: [...change.items] }
    case 'clear':
      return EMPTY_CART
  }
}

/** The same product and choices for the same email are one line; two empty emails are equal (decisions C-25, D-32). */
function added(items: readonly CartItem[], item: CartItem): CartItem[] {
  const at = items.findIndex((other) => isSame(other, item) && choiceKey(other) === choiceKey(item))
  if (at < 0) return [...items, item]
  const quantity = Math.min(items[at]!.quantity + item.quantity, maximumFor(item))
  return items.map((other, index) => (index === at ? { ...item, quantity } : other))
}

/** Names what was chosen of a ticket. */
export const choiceKey = ({
  metadata: { role, squadId, squadName, divisionId, joinWaitlist } = {},
}: CartItem): string =>
  JSON.stringify([role, squadId, squadName, divisionId, joinWaitlist].map((chosen) => chosen || null))

const isSame = (item: CartItem, other: Pick<CartItem, 'productType' | 'productId' | 'email'>) =>
  keyOf(item) === keyOf(other) && item.email.trim().toLowerCase() === other.email.trim().toLowerCase()

/** Cents, because sums of dollars drift. */
export const lineTotal = (item: Pick<CartItem, 'price' | 'quantity'>) => toCents(item.price) * item.quantity
export const subtotal = (items: readonly CartItem[]) => items.reduce((sum, item) => sum + lineTotal(item), 0)

/** What credits pay, and what is left. Cents. */
export function withCredits(subtotalCents: number, balanceCents: number) {
  const applied = Math.min(Math.max(0, balanceCents), subtotalCents)
  return { applied, estimatedTotal: Math.max(0, subtotalCents - balanceCents) }
}
