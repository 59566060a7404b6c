import type { CheckoutAnswer } from '../../../api/types.ts'
import { checkoutText } from '../../text/checkout.ts'
import { centsText, dollarsText, toCents } from '../../text/money.ts'
import styles from './checkout.module.css'

/** What the credits did to the total. */
export function CreditsBanner({ creditsApplied, originalTotal }: Pick<CheckoutAnswer, 'creditsApplied' | 'originalTotal'>) {
  const text = checkoutText.credits
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
          <dd>−{dollarsText(creditsApplied)}</dd>
        </div>
        <div className={styles.toPay}>
          <dt>{text.toPay}</dt>
          <dd>{centsText(toPay)}</dd>
        </div>
      </dl>
    </section>
  )
}
