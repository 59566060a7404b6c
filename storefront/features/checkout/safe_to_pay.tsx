import { Link } from '../../navigation/link.tsx'
import { checkoutText as text } from './text.ts'
import { Icon } from '../../ui/icon.tsx'
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
