import { ButtonLink } from '#storefront/ui/button'
import { Link } from '#storefront/navigation/link'
import { thankYouPath } from './confirm_checkout.ts'
import { HoldCountdown } from './hold_countdown.tsx'
import { OrderSummary } from './order_summary.tsx'
import type { OpenCheckout } from './start_checkout.ts'
import { checkoutText } from './text.ts'
import styles from './checkout.module.css'

const text = checkoutText.checkEmail

/** A guest has the link to confirm free seats in their mail. */
export function CheckEmail({ checkout, email, onEnd }: { checkout: OpenCheckout; email: string; onEnd: () => void }) {
  return (
    <div className={styles.review}>
      <div className={styles.what}>
        <HoldCountdown key={checkout.sessionId} holdFor={checkout.holdFor} onEnd={onEnd} />
        <OrderSummary lines={checkout.lines} prices />
      </div>
      <div className={styles.decision}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {text.heading(countSeats(checkout))}
        </h2>
        <p>{text.sent(email)}</p>
        <p>{text.until}</p>
        <ButtonLink to={thankYouPath(checkout.sessionId)} look="quiet">
          {text.done}
        </ButtonLink>
        <p className={styles.note}>{text.wrong}</p>
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
