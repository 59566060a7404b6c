import { useState } from 'react'
import type { CartItem } from '#common/wire'
import { cartText as text } from './text.ts'
import { centsText } from '#common/money'
import { Alert } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { creditsAreKept, keepCredits, useCreditBalance } from '../../account/credits.ts'
import { chooseReferralCode } from '../../account/referral.ts'
import { clockText } from '../hold.ts'
import { subtotal, withCredits } from './cart.ts'
import { ReferralField } from './referral_field.tsx'
import { useReferralCode } from './use_referral_code.ts'
import styles from './cart_summary.module.css'

interface CartSummaryProps {
  items: readonly CartItem[]
  /** Cents that a checkout of one's own has reserved: they are one's own still. */
  creditsSetAside: number
  /** Set where every seat of the cart is held. */
  heldUntil: Date | null
  fits: () => Promise<boolean>
  onCheckout: () => void
}

/** What it comes to, and on to pay. */
export function CartSummary({ items, creditsSetAside, heldUntil, fits, onCheckout }: CartSummaryProps) {
  const referral = useReferralCode()
  const balance = useCreditBalance() + creditsSetAside
  const [kept, setKept] = useState(creditsAreKept)
  const [refusedItems, setRefusedItems] = useState<readonly CartItem[] | null>(null)
  const total = subtotal(items)
  const credits = withCredits(total, kept ? 0 : balance)
  const seats = items.reduce((sum, item) => sum + item.quantity, 0)

  async function proceed() {
    setRefusedItems(null)
    if (!(await referral.settle())) return referral.place.current?.querySelector('input')?.focus()
    if (!(await fits())) return setRefusedItems(items)
    chooseReferralCode('')
    onCheckout()
  }

  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">{text.summary}</h2>
      <dl className={styles.sums}>
        <div>
          <dt>
            {text.subtotal} <span className={styles.soft}>{`(${text.seats(seats)})`}</span>
          </dt>
          <dd>{centsText(total)}</dd>
        </div>
        {balance > 0 && (
          <div className={kept ? styles.unused : styles.credits}>
            <dt>
              {text.creditsApplied}
              <span className={styles.soft}>{text.creditsBalance(centsText(balance))}</span>
            </dt>
            <dd>{`−${centsText(credits.applied)}`}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{text.estimatedTotal}</dt>
          <dd>{centsText(credits.estimatedTotal)}</dd>
        </div>
      </dl>
      {balance > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={!kept}
            onChange={(event) => {
              keepCredits(!event.target.checked)
              setKept(!event.target.checked)
            }}
          />
          {text.applyCredits}
        </label>
      )}
      <ReferralField referral={referral} />
      {refusedItems === items && (
        <Alert>
          <p>{text.tooMany}</p>
        </Alert>
      )}
      <Button wide onClick={() => void proceed()}>
        {text.checkout}
      </Button>
      <ButtonLink to="/games" look="plain" wide>
        {text.more}
      </ButtonLink>
      <p className={styles.note}>{heldUntil ? text.allHeld(clockText(heldUntil)) : text.notHeld}</p>
    </section>
  )
}
