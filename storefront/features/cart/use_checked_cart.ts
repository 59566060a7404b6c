import { useCallback, useEffect, useState } from 'react'
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
  const [round, setRound] = useState(0)

  useEffect(() => {
    let left = false
    const { items } = cartStore.read()
    readGamesOf(items, browserReads().game).then(
      (games) => {
        if (left) return
        // What another tab added meanwhile was not looked up; it waits for the next check.
        const current = cartStore.read().items
        const known = current.filter((item) => item.productType !== 'game' || games.has(item.productId))
        const check = checkCart(known, games, new Date())
        const unchecked = current.filter((item) => !known.includes(item))
        if (check.dropped.length > 0 || check.repriced.length > 0) cartStore.change({ kind: 'replace', items: [...check.items, ...unchecked] })
        setChecking({ state: 'checked', check })
      },
      (reason: unknown) => {
        if (left) return
        reportError(reason, 'cart')
        setChecking({ state: 'failed' })
      }
    )
    return () => {
      left = true
    }
  }, [round])

  const again = useCallback(() => {
    setChecking({ state: 'loading' })
    setRound((before) => before + 1)
  }, [])
  return { checking, again }
}
