import { orderHistoryText as text } from './text/order_history.ts'
import { classes } from '#storefront/ui/classes'
import type { ShownStatus } from './order_words.ts'
import styles from './order_status.module.css'

/** Of an order, or of one of its lines. */
export function OrderStatus({ status }: { status: ShownStatus }) {
  return (
    <p
      className={classes(
        styles.status,
        status === 'active' ? styles.confirmed : status === 'waiting' ? styles.waiting : styles.ended
      )}
    >
      {text.statuses[status]}
    </p>
  )
}
