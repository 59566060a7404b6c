import type { CheckoutAnswer } from '#common/wire'
import { checkoutText } from './text.ts'
import { centsText, dollarsText, toCents } from '#common/money'
import { Button } from '#storefront/ui/button'
import styles from './checkout.module.css'

const text = checkoutText.credits

interface CreditsBannerProps {
  checkout: Pick<CheckoutAnswer, 'creditsApplied' | 'originalTotal' | 'remainingBalance' | 'creditsKept'>
  onChoice?: (kept: boolean) => void
}

/** What the credits do to the total, what is left of them, and the way to keep them. Nothing for whoever has none. */
export function CreditsBanner({ checkout, onChoice }: CreditsBannerProps) {
  const { creditsApplied, originalTotal, remainingBalance, creditsKept } = checkout
  if (creditsApplied === 0)
    return creditsKept && remainingBalance > 0 ? <Kept balance={remainingBalance} onChoice={onChoice} /> : null
  const toPay = Math.max(0, toCents(originalTotal) - toCents(creditsApplied))
  return (
    <section className={styles.credits} aria-live="polite">
      <h2>{text.heading}</h2>
      <dl>
        <div>
          <dt>{text.original}</dt>
          <dd>{dollarsText(originalTotal)}</dd>
        </div>
        <div>
          <dt>{text.applied}</dt>
          <dd>{`−${dollarsText(creditsApplied)}`}</dd>
        </div>
        <div className={styles.toPay}>
          <dt>{text.toPay}</dt>
          <dd>{centsText(toPay)}</dd>
        </div>
        <div className={styles.remaining}>
          <dt>{text.remaining}</dt>
          <dd>{dollarsText(remainingBalance)}</dd>
        </div>
      </dl>
      {onChoice && (
        <Button look="plain" className={styles.choice} onClick={() => onChoice(true)}>
          {text.keep}
        </Button>
      )}
    </section>
  )
}

function Kept({ balance, onChoice }: { balance: number; onChoice?: (kept: boolean) => void }) {
  return (
    <section className={styles.kept} aria-live="polite">
      <p>{text.kept(dollarsText(balance))}</p>
      {onChoice && (
        <Button look="plain" className={styles.choice} onClick={() => onChoice(false)}>
          {text.use}
        </Button>
      )}
    </section>
  )
}
