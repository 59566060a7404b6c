import { useState } from 'react'
import type { CartItem } from '../../../api/types.ts'
import { cartText as text } from '../../text/cart.ts'
import { centsText } from '../../text/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { chooseReferralCode, heldReferralCode } from '../account/referral.ts'
import { useCreditBalance } from '../account/use_credits.ts'
import { subtotal, withCredits } from './cart.ts'
import styles from './cart_summary.module.css'

/** What it comes to, and on to pay. */
export function CartSummary({ items, onCheckout }: { items: readonly CartItem[]; onCheckout: () => void }) {
  const [held] = useState(heldReferralCode)
  const [typed, setTyped] = useState('')
  const balance = useCreditBalance()
  const total = subtotal(items)
  const credits = withCredits(total, balance)
  const seats = items.reduce((sum, item) => sum + item.quantity, 0)

  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">{text.summary}</h2>
      <dl className={styles.sums}>
        <div>
          <dt>
            {text.subtotal} <span className={styles.soft}>({text.seats(seats)})</span>
          </dt>
          <dd>{centsText(total)}</dd>
        </div>
        {balance > 0 && (
          <div className={styles.credits}>
            <dt>
              {text.creditsApplied}
              <span className={styles.soft}>{text.creditsBalance(centsText(balance))}</span>
            </dt>
            <dd>−{centsText(credits.applied)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{text.estimatedTotal}</dt>
          <dd>{centsText(credits.estimatedTotal)}</dd>
        </div>
      </dl>
      {held ? (
        <p className={styles.referral}>{text.referralApplied(held)}</p>
      ) : (
        <TextField
          label={text.referral}
          name="referral"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Button
        wide
        onClick={() => {
          chooseReferralCode(typed)
          onCheckout()
        }}
      >
        {text.checkout}
      </Button>
      <ButtonLink to="/games" look="plain" wide>
        {text.more}
      </ButtonLink>
      <p className={styles.note}>{text.notHeld}</p>
    </section>
  )
}
