import { useCallback, useEffect, useState } from 'react'
import { reportError } from '#storefront/wire/error_reports'
import { forgetReferralCodes } from '../../account/referral.ts'
import { forgetBuyerKey } from '../buyer_key.ts'
import { cartStore } from '../cart/cart_store.ts'
import { completeOrder, type Completion } from './complete_order.ts'
import { announcePurchase } from './purchase_event.ts'

export type ThankYouState = Completion | { outcome: 'loading' } | { outcome: 'confirming' } | { outcome: 'no_checkout' }

/** One completion for each checkout, however often the page is mounted while it runs. */
const running = new Map<string, Promise<Completion>>()

export function useCompletion(sessionId: string | null): { state: ThankYouState; again: () => void } {
  const [state, setState] = useState<ThankYouState>(sessionId ? { outcome: 'loading' } : { outcome: 'no_checkout' })
  // A new object asks again.
  const [checkout, setCheckout] = useState({ sessionId })

  useEffect(() => {
    if (!checkout.sessionId) {
      reportError(new Error('The thank-you page was opened without a checkout'), 'thank-you')
      return
    }
    let left = false
    const show = (next: ThankYouState) => !left && setState(next)
    void complete(checkout.sessionId, () => show({ outcome: 'confirming' })).then(show)
    return () => {
      left = true
    }
  }, [checkout])

  const again = useCallback(() => {
    setState({ outcome: 'loading' })
    setCheckout({ sessionId })
  }, [sessionId])
  return { state, again }
}

function complete(sessionId: string, onPending: () => void): Promise<Completion> {
  const known = running.get(sessionId)
  if (known) return known
  const completion = completeOrder(sessionId, { cartItems: cartStore.read().items, onPending })
    .then((answer) => {
      settle(sessionId, answer)
      return answer
    })
    .finally(() => running.delete(sessionId))
  running.set(sessionId, completion)
  return completion
}

/** The cart and the referral code are let go of only once there is an order. */
function settle(sessionId: string, completion: Completion) {
  if (completion.outcome === 'ordered') {
    announcePurchase(sessionId, completion.purchase)
    cartStore.clear()
    forgetReferralCodes()
    forgetBuyerKey()
  }
  if (completion.outcome === 'failed') reportError(completion.reason, 'thank-you', { sessionId })
  if (completion.outcome === 'unknown' || completion.outcome === 'refunded') {
    reportError(new Error(`The checkout ended as ${completion.outcome}`), 'thank-you', { sessionId })
  }
}
