import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartItem } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { checkoutText } from './text.ts'
import { dollarsText } from '#common/money'
import { Alert } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { confirmCheckout, type OpenCheckout, thankYouPath } from './start_checkout.ts'
import { CreditsBanner, HoldCountdown } from './hold_countdown.tsx'
import { OrderSummary } from './order_summary.tsx'
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
  const { confirmation } = checkout
  const [state, setState] = useState<'open' | 'confirming' | 'failed' | 'mailed'>(
    confirmation?.isSent ? 'mailed' : 'open'
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const navigate = useNavigate()
  const confirming = state === 'confirming'

  async function confirm() {
    if (confirming) return
    setState('confirming')
    try {
      const confirmed = await confirmCheckout(checkout.sessionId, items)
      if (typeof confirmed === 'string') void navigate(confirmed, { replace: true })
      else setState('mailed')
    } catch (reason) {
      if (reason instanceof RestError && reason.status === 410) return onEnd()
      reportError(reason, 'checkout', { outcome: 'not confirmed' })
      setRefusal(reason instanceof RestError && reason.code === 'TOO_MANY_MAILS' ? reason.message : null)
      setState('failed')
    }
  }

  if (state === 'mailed' && confirmation)
    return <CheckEmail checkout={checkout} email={confirmation.email} onEnd={onEnd} />
  const words = confirmation ? checkoutText.byEmail : text
  return (
    <div className={styles.review}>
      <div className={styles.what}>
        <HoldCountdown key={checkout.sessionId} holdFor={checkout.holdFor} onEnd={onEnd} />
        <p>
          <strong>{text.heading}.</strong> <span>{describeLead(checkout)}</span>
        </p>
        <OrderSummary lines={checkout.lines} prices />
      </div>
      <div className={styles.decision}>
        <CreditsBanner checkout={checkout} onChoice={confirming ? undefined : onKeep} />
        {state === 'failed' && (
          <Alert>
            <p>{refusal ?? words.failed}</p>
          </Alert>
        )}
        <Button wide onClick={() => void confirm()} busy={confirming}>
          {confirming ? words.confirming : words.confirm}
        </Button>
        <p className={styles.note}>{text.leave}</p>
        <Link to="/cart" className={styles.back}>
          {checkoutText.backToCart}
        </Link>
      </div>
    </div>
  )
}

function describeLead({ confirmation, creditsApplied }: OpenCheckout): string {
  if (confirmation) return checkoutText.byEmail.lead(confirmation.email)
  return creditsApplied > 0 ? text.lead(dollarsText(creditsApplied)) : text.free
}

const emailText = checkoutText.checkEmail

/** A guest has the link to confirm free seats in their mail. */
function CheckEmail({ checkout, email, onEnd }: { checkout: OpenCheckout; email: string; onEnd: () => void }) {
  return (
    <div className={styles.review}>
      <div className={styles.what}>
        <HoldCountdown key={checkout.sessionId} holdFor={checkout.holdFor} onEnd={onEnd} />
        <OrderSummary lines={checkout.lines} prices />
      </div>
      <div className={styles.decision}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {emailText.heading(countSeats(checkout))}
        </h2>
        <p>{emailText.sent(email)}</p>
        <p>{emailText.until}</p>
        <ButtonLink to={thankYouPath(checkout.sessionId)} look="quiet">
          {emailText.done}
        </ButtonLink>
        <p className={styles.note}>{emailText.wrong}</p>
        <Link to="/cart" className={styles.back}>
          {checkoutText.backToCart}
        </Link>
      </div>
    </div>
  )
}

/** The button that was pressed is gone. */
const takeFocus = (place: HTMLElement | null) => place?.focus()

const countSeats = ({ lines }: OpenCheckout) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
