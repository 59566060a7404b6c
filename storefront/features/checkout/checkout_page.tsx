import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutText } from './text.ts'
import { Alert } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { reportError } from '#storefront/wire/error_reports'
import { leaveForSignIn } from '#storefront/wire/return_url'
import { creditsAreKept, keepCredits } from '../account/credits.ts'
import { heldReferralCode } from '../account/referral.ts'
import { bannerAddress, checkoutFailure, type CheckoutFailure } from './checkout_failure.ts'
import { cartStore } from './cart/cart_store.ts'
import { buyerKey, mayOwnCheckout, readOwn } from './own_checkout.ts'
import { type CheckoutWish, isMobile, startCheckout, type OpenCheckout } from './start_checkout.ts'
import { CreditsBanner, HoldCountdown } from './hold_countdown.tsx'
import { OrderSummary } from './order_summary.tsx'
import { PaymentForm, SafeToPay } from './payment_form.tsx'
import { Review } from './review.tsx'
import styles from './checkout.module.css'
import { Head } from '#storefront/ui/head'
import { InBrowser } from '#storefront/ui/in_browser'
import { PageFrame } from '#storefront/ui/page_frame'

type Step =
  | { name: 'starting' }
  | { name: 'empty' }
  | { name: 'paying'; checkout: OpenCheckout; clientSecret: string }
  | { name: 'reviewing'; checkout: OpenCheckout }
  | { name: 'leaving'; checkout: OpenCheckout; url: string }
  | { name: 'ended' }
  | { name: 'superseded' }
  | { name: 'failed'; failure: Extract<CheckoutFailure, { place: 'checkout' }>; isFormBlocked?: boolean }

/** From the cart to the payment form, or to the provider's own page. */
export function Checkout() {
  // Settled when the page opens; a new object asks again.
  const [wish, setWish] = useState<CheckoutWish>(wishOfVisitor)
  const [step, setStep] = useState<Step>(wish.items.length > 0 ? { name: 'starting' } : { name: 'empty' })
  const navigate = useNavigate()

  const fail = useCallback(
    (reason: unknown) => {
      const failure = checkoutFailure(reason)
      reportError(reason, 'checkout', { outcome: failure.place === 'cart' ? failure.error : failure.message })
      if (failure.place === 'checkout') return setStep({ name: 'failed', failure })
      if (failure.emptyCart) cartStore.clear()
      void navigate(bannerAddress(failure.error, failure.banner), { replace: true, state: failure.said })
    },
    [navigate]
  )

  useEffect(() => {
    if (wish.items.length === 0) return
    let left = false
    async function start() {
      try {
        const following = stepAfter(await startCheckout(wish))
        if (!left) setStep(following)
      } catch (reason) {
        if (!left) fail(reason)
      }
    }
    void start()
    return () => {
      left = true
    }
  }, [wish, fail])

  const end = useCallback(() => setStep({ name: 'ended' }), [])
  const supersede = useCallback(() => setStep({ name: 'superseded' }), [])
  /** The form's script may be blocked: the provider's own page needs none. */
  const failForm = useCallback(
    (reason: unknown) => {
      fail(reason)
      setStep((now) => (now.name === 'failed' ? { ...now, isFormBlocked: true } : now))
    },
    [fail]
  )
  const again = (change: Partial<CheckoutWish> = {}) => {
    setStep({ name: 'starting' })
    setWish({ ...wish, ...change })
  }
  const chooseCredits = (kept: boolean) => {
    keepCredits(kept)
    again({ keepCredits: kept })
  }

  switch (step.name) {
    case 'starting':
      return <Spinner label={checkoutText.starting} />
    case 'empty':
      return (
        <EmptyState text={checkoutText.empty}>
          <ButtonLink to="/games">{checkoutText.browse}</ButtonLink>
        </EmptyState>
      )
    case 'leaving':
      return <Leaving checkout={step.checkout} url={step.url} onKeep={() => chooseCredits(true)} />
    case 'reviewing':
      return <Review checkout={step.checkout} items={wish.items} onKeep={() => chooseCredits(true)} onEnd={end} />
    case 'ended':
      return <Ended onAgain={() => again()} />
    case 'superseded':
      return (
        <EmptyState text={checkoutText.superseded} advice={checkoutText.supersededAdvice}>
          <ButtonLink to="/cart">{checkoutText.backToCart}</ButtonLink>
        </EmptyState>
      )
    case 'failed':
      return (
        <Failed failure={step.failure} onHosted={step.isFormBlocked ? () => again({ mode: 'hosted' }) : undefined} />
      )
    case 'paying':
      return (
        <div className={styles.paying}>
          <div className={styles.side}>
            <HoldCountdown key={step.checkout.sessionId} holdFor={step.checkout.holdFor} onEnd={end} />
            <CreditsBanner checkout={step.checkout} onChoice={chooseCredits} />
            <OrderSummary lines={step.checkout.lines} />
            <SafeToPay />
          </div>
          <PaymentForm clientSecret={step.clientSecret} onFailure={failForm} />
          <Superseded sessionId={step.checkout.sessionId} onSuperseded={supersede} />
        </div>
      )
  }
}

function wishOfVisitor(): CheckoutWish {
  return {
    items: cartStore.read().items,
    mode: isMobile(navigator.userAgent, window.innerWidth) ? 'hosted' : 'embedded',
    referralCode: heldReferralCode(),
    buyerKey: buyerKey(),
    keepCredits: creditsAreKept(),
  }
}

/** A card form where there is one, the buyer's own word where none is needed, an address to go to otherwise. */
function stepAfter(checkout: OpenCheckout): Step {
  if (checkout.clientSecret) return { name: 'paying', checkout, clientSecret: checkout.clientSecret }
  if (checkout.needsConfirmation) return { name: 'reviewing', checkout }
  if (!checkout.url) throw new Error(checkoutText.failures.noUrl)
  return { name: 'leaving', checkout, url: checkout.url }
}

function Ended({ onAgain }: { onAgain: () => void }) {
  return (
    <EmptyState text={checkoutText.ended} advice={checkoutText.endedAdvice}>
      <Button onClick={onAgain}>{checkoutText.holdAgain}</Button>
      <ButtonLink to="/cart" look="quiet">
        {checkoutText.backToCart}
      </ButtonLink>
    </EmptyState>
  )
}

interface FailedProps {
  failure: Extract<CheckoutFailure, { place: 'checkout' }>
  onHosted?: () => void
}

function Failed({ failure, onHosted }: FailedProps) {
  return (
    <div className={styles.failed}>
      <Alert>
        <p>{failure.message}</p>
        <p>{checkoutText.nothingCharged}</p>
      </Alert>
      <div className={styles.actions}>
        {failure.signIn && <Button onClick={() => leaveForSignIn('assign')}>{checkoutText.signIn}</Button>}
        {onHosted && <Button onClick={onHosted}>{checkoutText.hosted}</Button>}
        {failure.refresh && (
          <Button look={onHosted ? 'quiet' : 'primary'} onClick={() => window.location.reload()}>
            {checkoutText.refresh}
          </Button>
        )}
        <ButtonLink to="/cart" look="quiet">
          {checkoutText.backToCart}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Long enough to read what the credits did. Milliseconds. */
export const CREDITS_PAUSE = 3000

interface LeavingProps {
  checkout: OpenCheckout
  url: string
  onKeep: () => void
}

/** On to the provider's page: at once, or after the credits have been shown. */
export function Leaving({ checkout, url, onKeep }: LeavingProps) {
  const withCredits = checkout.creditsApplied > 0
  // In place of this page, so that the way back leads to the cart and not through here again.
  const leave = useCallback(() => window.location.replace(url), [url])

  useEffect(() => {
    const timer = setTimeout(leave, withCredits ? CREDITS_PAUSE : 0)
    return () => clearTimeout(timer)
  }, [leave, withCredits])

  if (!withCredits) return <Spinner label={checkoutText.leaving} />
  return (
    <div className={styles.leaving}>
      <CreditsBanner checkout={checkout} onChoice={onKeep} />
      <Button wide onClick={leave}>
        {checkoutText.credits.continue}
      </Button>
      <p className={styles.note}>{checkoutText.credits.redirecting}</p>
    </div>
  )
}

interface SupersededProps {
  sessionId: string
  onSuperseded: () => void
}

/** Asks, whenever the visitor comes back to this tab, whether another tab started a newer checkout. */
export function Superseded({ sessionId, onSuperseded }: SupersededProps) {
  useEffect(() => {
    let left = false
    const check = () => {
      if (document.visibilityState !== 'visible' || !mayOwnCheckout()) return
      readOwn().then(
        ({ hold }) => !left && hold && hold.sessionId !== sessionId && onSuperseded(),
        (reason: unknown) => reportError(reason, 'own checkout')
      )
    }
    document.addEventListener('visibilitychange', check)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', check)
    }
  }, [sessionId, onSuperseded])
  return null
}

export default function CheckoutPage() {
  return (
    <PageFrame heading={checkoutText.heading}>
      <Head title={checkoutText.heading} description={checkoutText.safe} hidden />
      <InBrowser label={checkoutText.starting} without={checkoutText.withoutScripts}>
        <Checkout />
      </InBrowser>
    </PageFrame>
  )
}
