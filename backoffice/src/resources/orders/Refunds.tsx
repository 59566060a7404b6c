import type { OrderRefund } from '#common/wire'
import { dollarsText } from '../../../../common/money'
import { dayAndTime } from '../../mountain_time'
import { inWords } from './in_words'
import styles from './Refunds.module.css'
import { DisputeState, RefundState } from './RefundState'
import { hasFailed } from './refusals'
import { RetryRefund } from './RetryRefund'

const DESTINATIONS: Record<OrderRefund['destination'], string> = { card: 'to the card', credits: 'as credit', desk: 'at the desk' }

export function Refunds({ orderId, refunds }: { orderId: number; refunds: OrderRefund[] }) {
  return (
    <ul className={styles.refunds}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <div className={styles.head}>
            <strong>{`${dollarsText(refund.amount)} ${refund.origin === 'dispute' ? 'disputed' : DESTINATIONS[refund.destination]}`}</strong>
            {refund.origin === 'dispute' ? <DisputeState state={refund.state} /> : <RefundState state={refund.state} />}
          </div>
          <p className={styles.more}>{[dayAndTime(refund.createdAt), refund.requestedBy, refund.reason].filter(Boolean).join(' · ')}</p>
          {hasFailed(refund) && <p className={styles.more}>{`The provider says: ${inWords(refund.failure ?? 'no reason')}.`}</p>}
          {hasFailed(refund) && refund.destination === 'card' && <RetryRefund orderId={orderId} refund={refund} />}
        </li>
      ))}
    </ul>
  )
}
