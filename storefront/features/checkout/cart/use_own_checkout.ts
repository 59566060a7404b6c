import type { OwnSeats } from '#common/wire'
import { useCallback, useEffect, useState } from 'react'
import { reportError } from '#storefront/wire/error_reports'
import { forgetReferralCodes } from '../../account/referral.ts'
import { forgetBuyerKey, dropHold, mayOwnCheckout, readOwn, type OwnHold } from '../own_checkout.ts'
import { withoutBought } from './cart.ts'
import { keyOf } from '#common/products'
import { cartStore } from './cart_store.ts'

export interface OwnCheckoutOfCart {
  hold: OwnHold | null
  /** Names of what turned out to be bought, and so left the cart. */
  booked: string[]
  drop: () => void
}

/** What the cart's owner holds already. What they bought without coming back from paying leaves the cart. */
export function useOwnCheckout(): OwnCheckoutOfCart {
  const [hold, setHold] = useState<OwnHold | null>(null)
  const [booked, setBooked] = useState<string[]>([])

  useEffect(() => {
    if (!mayOwnCheckout() || cartStore.read().items.length === 0) return
    let left = false
    readOwn().then(
      (own) => {
        if (left) return
        setHold(own.hold)
        if (own.bought.length > 0) setBooked(takeOut(own.bought))
      },
      (reason: unknown) => reportError(reason, 'own checkout')
    )
    return () => {
      left = true
    }
  }, [])

  useEffect(() => {
    if (!hold) return
    const timer = setTimeout(() => setHold(null), hold.until.getTime() - Date.now())
    return () => clearTimeout(timer)
  }, [hold])

  const drop = useCallback(() => {
    setHold(null)
    if (hold) dropHold(hold).catch((reason: unknown) => reportError(reason, 'own checkout'))
  }, [hold])
  return { hold, booked, drop }
}

function takeOut(bought: readonly OwnSeats[]): string[] {
  const names = cartStore
    .read()
    .items.filter((item) => bought.some((one) => keyOf(one) === keyOf(item)))
    .map(({ productName }) => productName)
  cartStore.change({ kind: 'replace', items: withoutBought(cartStore.read().items, bought) })
  forgetReferralCodes()
  forgetBuyerKey()
  return [...new Set(names)]
}
