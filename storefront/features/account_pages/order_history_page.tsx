import type { Order } from '../../../api/types.ts'
import { orderHistoryText as text } from '../../text/order_history.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty_state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { rest } from '../../wire/rest.ts'
import { OrderCard } from './order_card.tsx'
import { placedOrder } from './order_words.ts'
import { TryAgain } from './try_again.tsx'
import { useAnswer } from './use_answer.ts'
import styles from './order_history.module.css'

/** Everything that somebody has booked, newest first. */
export function OrderHistory() {
  const { asked, again, change } = useAnswer(async () => (await rest<Order[]>('/orders/my-orders')).map(placedOrder), 'order history')
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  if (asked.value.length === 0) {
    return (
      <EmptyState text={text.empty} advice={text.emptyAdvice}>
        <ButtonLink to="/games">{text.games}</ButtonLink>
        <ButtonLink to="/campaigns" look="quiet">
          {text.campaigns}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.orders}>
      {asked.value.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} onChange={(changed) => change((orders) => orders.map((one) => (one.id === changed.id ? changed : one)))} />
        </li>
      ))}
    </ul>
  )
}
