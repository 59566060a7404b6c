import type { CartItem } from '#common/wire'
import { readStored, STORED, writeStored } from '#storefront/wire/storage'
import { changeCart, EMPTY_CART, type CartChange, type CartState, cartFromText, cartToText } from './cart.ts'
import { useSyncExternalStore } from 'react'

/**
 * The cart of this browser. Storage is the truth, so that two tabs agree; where storage refuses (full, forbidden),
 * the cart lives on in this tab.
 */
class CartStore {
  #listeners = new Set<() => void>()
  #text: string | null | undefined
  #state: CartState = EMPTY_CART
  /** Set while storage does not take what we write. */
  #unsaved = false

  read = (): CartState => {
    if (this.#unsaved) return this.#state
    const text = readStored(STORED.cart)
    if (text !== this.#text) {
      this.#text = text
      this.#state = cartFromText(text)
    }
    return this.#state
  }

  readNothing = (): CartState => EMPTY_CART

  watch = (listener: () => void) => {
    this.#listeners.add(listener)
    const fromOtherTab = (event: StorageEvent) => {
      if (event.key !== STORED.cart && event.key !== null) return
      this.#unsaved = false
      listener()
    }
    window.addEventListener('storage', fromOtherTab)
    return () => {
      this.#listeners.delete(listener)
      window.removeEventListener('storage', fromOtherTab)
    }
  }

  change(change: CartChange): void {
    this.#state = changeCart(this.read(), change)
    this.#text = cartToText(this.#state)
    this.#unsaved = !writeStored(STORED.cart, this.#text)
    for (const listener of this.#listeners) listener()
  }

  add = (item: CartItem) => this.change({ kind: 'add', item })
  clear = () => this.change({ kind: 'clear' })
}

export const cartStore = new CartStore()

/** Empty on the server and while hydrating. */
export function useCart(): CartState {
  return useSyncExternalStore(cartStore.watch, cartStore.read, cartStore.readNothing)
}

/** Seats in the cart, over all its items. */
export function useCartCount(): number {
  return useCart().items.reduce((seats, item) => seats + item.quantity, 0)
}
