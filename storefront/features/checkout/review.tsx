import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartItem } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { checkoutText } from './text.ts'
import { dollarsText } from '#common/money'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { confirmCheckout } from './confirm_checkout.ts'
import { CreditsBanner } from './credits_banner.tsx'
import { HoldCountdown } from './hold_countdown.tsx'
import { OrderSummary } from './order_summary.tsx'
import type { OpenCheckout } from './start_checkout.ts'
import styles from './checkout.module.css'

const text = checkoutText.review

interface ReviewProps {
  checkout: OpenCheckout
  items: readonly CartItem[]
  onKeep: () => void
  onEnd: () => void
}

/** No card is needed, so the buyer's own word takes its place: what is bought, what is spent, what remains. */
export function Review({ checkout, items, onKeep, onEnd }: ReviewProps) {
  const [state, setState] = useState<'open' | 'confirming' | 'failed'>('open')
  const navigate = useNavigate()
  const confirming = state === 'confirming'

  async function confirm() {
    if (confirming) return
    setState('confirming')
    try {
      void navigate(await confirmCheckout(checkout.sessionId, items), { replace: true })
    } catch (reason) {
      if (reason instanceof RestError && reason.status === 410) return onEnd()
      reportError(reason, 'checkout', { outcome: 'not confirmed' })
      setState('failed')
    }
  }

  return (
    <div className={styles.review}>
      <div className={styles.what}>
        <HoldCountdown key={checkout.sessionId} holdFor={checkout.holdFor} onEnd={onEnd} />
        <p>
          <strong>{text.heading}.</strong>{' '}
          {checkout.creditsApplied > 0 ? text.lead(dollarsText(checkout.creditsApplied)) : text.free}
        </p>
        <OrderSummary lines={checkout.lines} prices />
      </div>
      <div className={styles.decision}>
        <CreditsBanner checkout={checkout} onChoice={confirming ? undefined : onKeep} />
        {state === 'failed' && (
          <Alert>
            <p>{text.failed}</p>
          </Alert>
        )}
        <Button wide onClick={() => void confirm()} busy={confirming}>
          {confirming ? text.confirming : text.confirm}
        </Button>
        <p className={styles.note}>{text.leave}</p>
        <Link to="/cart" className={styles.back}>
          {checkoutText.backToCart}
        </Link>
      </div>
    </div>
  )
}
