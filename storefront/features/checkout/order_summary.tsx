import type { CartItem } from '../../../api/types.ts'
import { Link } from '../../navigation/link.tsx'
import { checkoutText as text } from '../../text/checkout.ts'
import { centsText } from '../../text/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { lineTotal, subtotal } from '../cart/cart.ts'
import styles from './checkout.module.css'

/** What is being paid for, beside the form. */
export function OrderSummary({ items }: { items: readonly CartItem[] }) {
  return (
    <section className={styles.summary}>
      <h2>{text.summary}</h2>
      <ul>
        {items.map((item) => (
          <li key={`${item.productType}-${item.productId}-${item.email}`}>
            <span>
              {item.quantity} × {item.productName}
            </span>
            <span>{centsText(lineTotal(item))}</span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{text.total}</span>
        <strong>{centsText(subtotal(items))}</strong>
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
