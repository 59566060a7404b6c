import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartItem } from '#common/wire'
import { keyOf } from '#common/products'
import { reportError } from '#storefront/wire/error_reports'
import { cartStore } from './cart_store.ts'
import {
  checkCart,
  isLoaded,
  loadProducts,
  together,
  type CartCheck,
  type FindLine,
  type LoadedProducts,
} from './check_cart.ts'
import { shopTime } from '#storefront/time/shop_time'
import { useProductTypes, type ProductLine } from '#storefront/layout/product_types_context'
import { maximumFor } from './cart.ts'

type CartChecking =
  | { state: 'loading' }
  | { state: 'checked'; check: CartCheck }
  /** The games could not be asked for: the cart is shown as it was kept. */
  | { state: 'failed' }

interface CheckedCart {
  checking: CartChecking
  /** From the beginning, as after a failure. */
  again: () => void
  /** How things stand now, without a word about it; null when nobody answers. */
  lookAgain: () => Promise<CartCheck | null>
}

/** Brings the cart up to date once it is looked at, when another tab adds something, and whenever it is asked to. */
export function useCheckedCart(items: readonly CartItem[]): CheckedCart {
  const [checking, setChecking] = useState<CartChecking>({ state: 'loading' })
  const findLine = useFindLine()

  // Nothing changes in a cart that nobody looks at: what changes is told.
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => void (shown.current = false)
  }, [])

  const look = useCallback(async () => {
    const products = await loadProducts(cartStore.read().items, findLine)
    if (!shown.current) return null
    const check = settle(findLine, products)
    setChecking((before) => ({
      state: 'checked',
      check: before.state === 'checked' ? together(before.check, check) : check,
    }))
    return check
  }, [findLine])

  const begin = useCallback(() => {
    look().catch((reason: unknown) => {
      if (!shown.current) return
      reportError(reason, 'cart')
      setChecking({ state: 'failed' })
    })
  }, [look])
  useEffect(begin, [begin])

  const lookAgain = useCallback(
    () =>
      look().catch((reason: unknown) => {
        reportError(reason, 'cart')
        return null
      }),
    [look]
  )
  const unknown = checking.state === 'checked' ? listUnknown(items, findLine, checking.check) : ''
  useEffect(() => {
    if (unknown) void lookAgain()
  }, [unknown, lookAgain])

  const again = useCallback(() => {
    setChecking({ state: 'loading' })
    begin()
  }, [begin])
  return { checking, again, lookAgain }
}

/** What another tab added since; as a text, which is the same while they are. */
const listUnknown = (items: readonly CartItem[], findLine: FindLine, { products }: CartCheck) =>
  items
    .filter((item) => !isLoaded(item, findLine, products))
    .map(keyOf)
    .join()

/** What was added while the games were asked for waits for the next look. */
function settle(findLine: FindLine, products: LoadedProducts): CartCheck {
  const { items } = cartStore.read()
  const known = items.filter((item) => isLoaded(item, findLine, products))
  const check = checkCart(known, findLine, products, shopTime())
  const unknown = items.filter((item) => !known.includes(item))
  if (check.dropped.length > 0 || check.repriced.length > 0) {
    cartStore.change({ kind: 'replace', items: [...check.items, ...unknown] })
  }
  return check
}

const PLAIN: ProductLine = { Maximum: ({ item, children }) => children(maximumFor(item)) }

export function useFindLine(): FindLine {
  const types = useProductTypes()
  return useCallback((productType) => types[productType]?.line ?? PLAIN, [types])
}
