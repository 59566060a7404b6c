import type { CheckoutAnswer } from '../../../api/types.ts'
import { Link } from '../../navigation/link.tsx'
import { checkoutText as text } from '../../text/checkout.ts'
import { centsText } from '../../text/money.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './checkout.module.css'

/** What is being paid for, beside the form: the checkout's own prices, which the cart may not know yet. */
export function OrderSummary({ lines, creditsApplied }: Pick<CheckoutAnswer, 'lines' | 'creditsApplied'>) {
  return (
    <section className={styles.summary}>
      <h2>{text.summary}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.quantity} × {line.description}
            </span>
            <span>{centsText(line.amount_total)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{creditsApplied > 0 ? text.subtotal : text.total}</span>
        <strong>{centsText(lines.reduce((sum, line) => sum + line.amount_total, 0))}</strong>
      </p>
      <p className={styles.note}>
        <Icon shape="shield" size={18} /> {text.safe}
      </p>
      <p className={styles.note}>{text.refund}</p>
      <Link to="/cart" className={styles.back}>
        {text.backToCart}
      </Link>
    </section>
  )
}
