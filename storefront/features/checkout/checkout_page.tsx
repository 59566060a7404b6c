import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartItem } from '../../../api/types.ts'
import { checkoutText as text } from '../../text/checkout.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty_state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { reportError } from '../../wire/error_reports.ts'
import { heldReferralCode } from '../account/referral.ts'
import { bannerAddress } from '../cart/banner.ts'
import { cartStore } from '../cart/cart_store.ts'
import { buyerKey } from './buyer_key.ts'
import type { CheckoutWish } from './checkout_request.ts'
import { checkoutFailure, type CheckoutFailure } from './checkout_failure.ts'
import { CreditsBanner } from './credits_banner.tsx'
import { isMobile } from './device.ts'
import { HoldCountdown } from './hold_countdown.tsx'
import { Leaving } from './leaving.tsx'
import { OrderSummary } from './order_summary.tsx'
import { PaymentForm } from './payment_form.tsx'
import { startCheckout, type OpenCheckout } from './start_checkout.ts'
import styles from './checkout.module.css'

type Step =
  | { name: 'starting' }
  | { name: 'empty' }
  | { name: 'paying'; checkout: OpenCheckout; clientSecret: string }
  | { name: 'leaving'; checkout: OpenCheckout; url: string }
  | { name: 'ended' }
  | { name: 'failed'; failure: Extract<CheckoutFailure, { place: 'checkout' }> }

/** From the cart to the payment form, or to the provider's own page. */
export function Checkout() {
  const [items] = useState<readonly CartItem[]>(() => cartStore.read().items)
  const [mode] = useState<CheckoutWish['mode']>(() => (isMobile(navigator.userAgent, window.innerWidth) ? 'hosted' : 'embedded'))
  const [step, setStep] = useState<Step>(items.length > 0 ? { name: 'starting' } : { name: 'empty' })
  const [round, setRound] = useState(0)
  const navigate = useNavigate()

  const fail = useCallback(
    (reason: unknown) => {
      const failure = checkoutFailure(reason)
      reportError(reason, 'checkout', { outcome: failure.place === 'cart' ? failure.error : failure.message })
      if (failure.place === 'checkout') return setStep({ name: 'failed', failure })
      if (failure.emptyCart) cartStore.clear()
      void navigate(bannerAddress(failure.error, failure.banner), { replace: true })
    },
    [navigate]
  )

  useEffect(() => {
    if (items.length === 0) return
    let left = false
    startCheckout({ items, mode, referralCode: heldReferralCode(), buyerKey: buyerKey() }).then(
      (checkout) => {
        if (left) return
        const next = stepAfter(checkout)
        if (next) setStep(next)
        else fail(new Error(text.failures.noUrl))
      },
      (reason: unknown) => {
        if (!left) fail(reason)
      }
    )
    return () => {
      left = true
    }
  }, [items, mode, round, fail])

  const end = useCallback(() => setStep({ name: 'ended' }), [])
  const again = () => {
    setStep({ name: 'starting' })
    setRound((before) => before + 1)
  }

  switch (step.name) {
    case 'starting':
      return <Spinner label={text.starting} />
    case 'empty':
      return (
        <EmptyState text={text.empty}>
          <ButtonLink to="/games">{text.browse}</ButtonLink>
        </EmptyState>
      )
    case 'leaving':
      return <Leaving checkout={step.checkout} url={step.url} />
    case 'ended':
      return <Ended onAgain={again} />
    case 'failed':
      return <Failed failure={step.failure} />
    case 'paying':
      return (
        <div className={styles.paying}>
          <div className={styles.side}>
            <HoldCountdown key={step.checkout.sessionId} holdFor={step.checkout.holdFor} onEnd={end} />
            {step.checkout.creditsApplied > 0 && <CreditsBanner {...step.checkout} />}
            <OrderSummary items={items} />
          </div>
          <PaymentForm clientSecret={step.clientSecret} onFailure={fail} />
        </div>
      )
  }
}

/** A card form where there is one; an address to go to otherwise; null when the answer has neither. */
function stepAfter(checkout: OpenCheckout): Step | null {
  if (checkout.clientSecret) return { name: 'paying', checkout, clientSecret: checkout.clientSecret }
  return checkout.url ? { name: 'leaving', checkout, url: checkout.url } : null
}

function Ended({ onAgain }: { onAgain: () => void }) {
  return (
    <EmptyState text={text.ended} advice={text.endedAdvice}>
      <Button onClick={onAgain}>{text.holdAgain}</Button>
      <ButtonLink to="/cart" look="quiet">
        {text.backToCart}
      </ButtonLink>
    </EmptyState>
  )
}

function Failed({ failure }: { failure: Extract<CheckoutFailure, { place: 'checkout' }> }) {
  return (
    <div className={styles.failed}>
      <Alert>
        <p>{failure.message}</p>
        <p>{text.nothingCharged}</p>
      </Alert>
      <div className={styles.actions}>
        {failure.refresh && <Button onClick={() => window.location.reload()}>{text.refresh}</Button>}
        <ButtonLink to="/cart" look="quiet">
          {text.backToCart}
        </ButtonLink>
      </div>
    </div>
  )
}
