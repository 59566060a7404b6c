import { useCallback, useEffect } from 'react'
import { checkoutText as text } from './text.ts'
import { Button } from '#storefront/ui/button'
import { Spinner } from '#storefront/ui/spinner'
import { CreditsBanner } from './credits_banner.tsx'
import type { OpenCheckout } from './start_checkout.ts'
import styles from './checkout.module.css'

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

  if (!withCredits) return <Spinner label={text.leaving} />
  return (
    <div className={styles.leaving}>
      <CreditsBanner checkout={checkout} onChoice={onKeep} />
      <Button wide onClick={leave}>
        {text.credits.continue}
      </Button>
      <p className={styles.note}>{text.credits.redirecting}</p>
    </div>
  )
}
