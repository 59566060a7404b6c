import { useCallback, useEffect, useState } from 'react'
import type { Game } from '../../../api/types.ts'
import { browserReads } from '../../wire/browser_reads.ts'
import { reportError } from '../../wire/error_reports.ts'
import { cartStore } from './cart_store.ts'
import { checkCart, readGamesOf, type CartCheck } from './check_cart.ts'

export type CartChecking =
  | { state: 'loading' }
  | { state: 'checked'; check: CartCheck }
  /** The games could not be asked for: the cart is shown as it was kept. */
  | { state: 'failed' }

/** Brings the cart up to date once it is looked at, and whenever it is asked to. */
export function useCheckedCart(): { checking: CartChecking; again: () => void } {
  const [checking, setChecking] = useState<CartChecking>({ state: 'loading' })
  // A new list asks again.
  const [asked, setAsked] = useState(() => cartStore.read().items)

  useEffect(() => {
    let left = false
    async function check() {
      try {
        const games = await readGamesOf(asked, browserReads().game)
        if (!left) setChecking({ state: 'checked', check: settle(games) })
      } catch (reason) {
        if (left) return
        reportError(reason, 'cart')
        setChecking({ state: 'failed' })
      }
    }
    void check()
    return () => {
      left = true
    }
  }, [asked])

  const again = useCallback(() => {
    setChecking({ state: 'loading' })
    setAsked([...cartStore.read().items])
  }, [])
  return { checking, again }
}

/** What another tab added meanwhile was not looked up; it waits for the next check. */
function settle(games: ReadonlyMap<number, Game | null>): CartCheck {
  const { items } = cartStore.read()
  const known = items.filter((item) => item.productType !== 'game' || games.has(item.productId))
  const check = checkCart(known, games, new Date())
  const unknown = items.filter((item) => !known.includes(item))
  if (check.dropped.length > 0 || check.repriced.length > 0) {
    cartStore.change({ kind: 'replace', items: [...check.items, ...unknown] })
  }
  return check
}
