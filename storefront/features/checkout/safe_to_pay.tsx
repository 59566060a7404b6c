import { Link } from '#storefront/navigation/link'
import { checkoutText as text } from './text.ts'
import { Icon } from '#storefront/ui/icon'
import styles from './checkout.module.css'

/** What one may want to know before typing a card's number, and the way back. */
export function SafeToPay() {
  return (
    <div className={styles.safe}>
      <p className={styles.note}>
        <Icon shape="shield" size={18} /> {text.safe}
      </p>
      <Link to="/cart" className={styles.back}>
        {text.backToCart}
      </Link>
    </div>
  )
}
