import type { PaymentMethod } from '#common/wire'
import { paymentMethodsText as text } from './text/payment_methods.ts'
import { Button } from '#storefront/ui/button'
import { brandText, cardName, expiryText, isExpired, maskedNumber } from './card_words.ts'
import styles from './payment_methods.module.css'
import { shopTime } from '#storefront/time/shop_time'

export function SavedCard({ card, onDelete }: { card: PaymentMethod['card']; onDelete: () => void }) {
  return (
    <li className={styles.card}>
      <svg className={styles.plastic} viewBox="0 0 48 32" aria-hidden="true">
        <rect x="1" y="1" width="46" height="30" rx="5" />
        <path d="M1 9h46 M7 23h9 M7 18h5" />
        <circle cx="38" cy="22" r="4" />
      </svg>
      <div className={styles.words}>
        <h3>{brandText(card.brand)}</h3>
        <p className={styles.number}>
          <span aria-hidden="true">{maskedNumber(card.last4)}</span>
          <span className="visually-hidden">{text.ending(card.last4)}</span>
        </p>
        <p className={styles.expiry}>
          <span>{expiryText(card)}</span>
          {isExpired(card, shopTime()) && <span className={styles.expired}>{text.expired}</span>}
        </p>
      </div>
      <Button look="quiet" onClick={onDelete} aria-label={text.deleteCard(cardName(card))}>
        {text.delete}
      </Button>
    </li>
  )
}
