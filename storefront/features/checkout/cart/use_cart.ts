import { useSyncExternalStore } from 'react'
import { cartStore } from './cart_store.ts'
import type { CartState } from './cart.ts'

/** Empty on the server and while hydrating. */
export function useCart(): CartState {
  return useSyncExternalStore(cartStore.watch, cartStore.read, cartStore.readNothing)
}

/** Seats in the cart, over all its items. */
export function useCartCount(): number {
  return useCart().items.reduce((seats, item) => seats + item.quantity, 0)
}
